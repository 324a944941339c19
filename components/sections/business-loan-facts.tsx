import { LoanFacts } from '@/components/tools/matcher/loan-facts'
import { Arrow } from '@/components/ui/icons'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import type { LoanFacts as Facts } from '@/lib/tools/loan-facts'
import { SplitSection } from './split-section'

/** The usual terms of each business loan, the same as in the Loan Type Matcher. */
export function BusinessLoanFacts({ t, loans }: { t: Translator<'loanMatcher'>; loans: Facts[] }) {
  const business = loans.filter((facts) => facts.business)
  if (business.length === 0) return null
  return (
    <SplitSection title={t('loanMatcher.facts.businessTitle')} lead={t('loanMatcher.facts.businessLead')}>
      <div>
        {business.map((facts) => (
          <details key={facts.loan} className="border-t border-rule first:border-t-0">
            <summary className="min-h-11 cursor-pointer py-4 font-serif text-h3 leading-tight">
              {t(`loanMatcher.loan.${facts.loan}.name`)}
            </summary>
            <div className="pb-7">
              <LoanFacts t={t} facts={facts} />
            </div>
          </details>
        ))}
        <p className="border-t border-rule pt-4">
          <a href={localPath('/loan-type-matcher', t.lang)} className="go">
            {t('loanMatcher.facts.businessLink')} <Arrow />
          </a>
        </p>
      </div>
    </SplitSection>
  )
}

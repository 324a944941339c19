import { chosen } from '@/lib/content/sections/fields'
import { formatDollarRange } from '@/lib/i18n/formats'
import { BusinessLoanFacts } from './business-loan-facts'
import type { SectionProps } from './section-props'
import { SplitSection } from './split-section'

export function FundingProducts({ section, page }: SectionProps<'fundingProducts'>) {
  const t = page.t.over(section.words)
  const products = chosen(page.shown.fundingProduct, section.chosen)
  return (
    <>
      {products.length > 0 && (
        <SplitSection
          id={section.anchor}
          title={t('fundingPage.products.title')}
          lead={t('fundingPage.products.lead')}
        >
          <ul className="border-b border-rule">
            {products.map(({ _id, name, description, minAmount, maxAmount, sources }) => (
              <li
                key={_id}
                className="grid items-baseline gap-x-8 gap-y-1.5 border-t border-rule py-5.5 md:grid-cols-[1fr_auto]"
              >
                <h3>{name}</h3>
                <p {...sources?.minAmount} className="figure-number text-h3 whitespace-nowrap tabular-nums">
                  {formatDollarRange(minAmount, maxAmount, t.lang)}
                </p>
                <p className="max-w-144 text-ink-2 md:col-span-2">{description}</p>
              </li>
            ))}
          </ul>
        </SplitSection>
      )}
      <BusinessLoanFacts t={page.t} loans={page.shown.loanType} />
    </>
  )
}

import { formatList } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import type { NextTier } from '@/lib/tools/contributions'
import type { LoanMinimums } from '@/lib/tools/loan-facts'
import { heldBack, openingLoans } from '@/lib/tools/opening-loans'
import type { Answers } from '@/lib/tools/quiz'
import { answerKey, questionKeys } from '@/lib/tools/wording'
import { ResultPart } from '../result-part'

/** A loan's minimums with its name in the page's language. */
export type NamedLoan = LoanMinimums & { name: string }

type Props = {
  t: Translator<'tools' | 'loanReadiness'>
  answers: Answers
  next: readonly NextTier[]
  loans: readonly NamedLoan[]
}

/** A sentence about the answers that rule out most lenders despite the score, or null if there are none. */
export function stopSentence(
  t: Translator<'tools' | 'loanReadiness'>,
  answers: Answers,
  score: number,
): string | null {
  const labels = heldBack(answers, score).map((question) =>
    t(questionKeys('loanReadiness', question).label).toLocaleLowerCase(t.lang),
  )
  return labels.length > 0 ? t('loanReadiness.held', { labels: formatList(labels, t.lang) }) : null
}

/** The business loans whose minimums the visitor meets today, and those that each next tier adds. */
export function OpeningLoans({ t, answers, next, loans }: Props) {
  const section = 'loanReadiness'
  const now = openingLoans(answers, loans)
  const names = (list: readonly NamedLoan[]) =>
    formatList(
      list.map(({ name }) => name),
      t.lang,
    )
  const opened = next.flatMap(({ question, answer }) => {
    const more = openingLoans({ ...answers, [question]: answer }, loans).filter((loan) => !now.includes(loan))
    const label = t(questionKeys(section, question).label).toLocaleLowerCase(t.lang)
    const with_ = t('loanReadiness.loans.then', { label, answer: t(answerKey(section, question, answer)) })
    return more.length > 0 ? [[with_, names(more)] as const] : []
  })
  const rows = [
    [t('loanReadiness.loans.now'), now.length > 0 ? names(now) : t('loanReadiness.loans.none')] as const,
    ...opened,
  ]
  return (
    <ResultPart title={t('loanReadiness.loans.title')} remark={t('loanReadiness.loans.text')}>
      <div>
        <dl>
          {rows.map(([term, list]) => (
            <div key={term} className="grid gap-x-6 border-b border-rule py-3.5 first:pt-0 md:grid-cols-2">
              <dt className="font-semibold">{term}</dt>
              <dd>{list}</dd>
            </div>
          ))}
        </dl>
        <a
          href={localPath('/loan-type-matcher', t.lang)}
          className="mt-2 flex min-h-11 w-fit items-center underline print:hidden"
        >
          {t('loanReadiness.loans.link')}
        </a>
      </div>
    </ResultPart>
  )
}

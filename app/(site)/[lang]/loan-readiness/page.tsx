import { ScoredQuizPage } from '@/components/tools/quiz/scored-quiz-page'
import { loadLoanTypes } from '@/lib/content/loan-types'
import { metadataOf } from '@/lib/content/page-metadata'
import { loadTranslator } from '@/lib/content/strings'
import { languageOf } from '@/lib/i18n/page-language'
import { loanReadiness } from '@/lib/tools/loan-readiness'

const path = '/loan-readiness'

export const generateMetadata = metadataOf(path)

export default async function LoanReadinessPage(props: PageProps<'/[lang]/loan-readiness'>) {
  const lang = await languageOf(props)
  const [t, loanTypes] = await Promise.all([loadTranslator(lang, ['loanMatcher']), loadLoanTypes(lang)])
  const loans = loanTypes.map(({ loan, business, minAmount, maxAmount, minCredit, minMonths }) => ({
    name: t(`loanMatcher.loan.${loan}.name`),
    business,
    minAmount,
    maxAmount,
    minCredit,
    minMonths,
  }))
  return <ScoredQuizPage quiz={loanReadiness} lang={lang} path={path} loans={loans} />
}

import { ScoredQuizPage } from '@/components/tools/quiz/scored-quiz-page'
import { metadataOf } from '@/lib/content/page-metadata'
import { languageOf } from '@/lib/i18n/page-language'
import { loanReadiness } from '@/lib/tools/loan-readiness'

const path = '/loan-readiness'

export const generateMetadata = metadataOf(path)

export default async function LoanReadinessPage(props: PageProps<'/[lang]/loan-readiness'>) {
  return <ScoredQuizPage quiz={loanReadiness} lang={await languageOf(props)} path={path} />
}

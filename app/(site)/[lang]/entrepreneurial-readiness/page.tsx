import { ScoredQuizPage } from '@/components/tools/quiz/scored-quiz-page'
import { metadataOf } from '@/lib/content/page-metadata'
import { languageOf } from '@/lib/i18n/page-language'
import { entrepreneurialReadiness } from '@/lib/tools/entrepreneurial-readiness'

const path = '/entrepreneurial-readiness'

export const generateMetadata = metadataOf(path)

export default async function EntrepreneurialReadinessPage(
  props: PageProps<'/[lang]/entrepreneurial-readiness'>,
) {
  return <ScoredQuizPage quiz={entrepreneurialReadiness} lang={await languageOf(props)} path={path} />
}

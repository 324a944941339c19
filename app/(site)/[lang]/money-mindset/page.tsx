import { ScoredQuizPage } from '@/components/tools/quiz/scored-quiz-page'
import { metadataOf } from '@/lib/content/page-metadata'
import { languageOf } from '@/lib/i18n/page-language'
import { moneyMindset } from '@/lib/tools/money-mindset'

const path = '/money-mindset'

export const generateMetadata = metadataOf(path)

export default async function MoneyMindsetPage(props: PageProps<'/[lang]/money-mindset'>) {
  return <ScoredQuizPage quiz={moneyMindset} lang={await languageOf(props)} path={path} />
}

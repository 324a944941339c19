import { ScoredQuizPage } from '@/components/tools/quiz/scored-quiz-page'
import { metadataOf } from '@/lib/content/page-metadata'
import { languageOf } from '@/lib/i18n/page-language'
import { spendingHabit } from '@/lib/tools/spending-habit'

const path = '/spending-habit'

export const generateMetadata = metadataOf(path)

export default async function SpendingHabitPage(props: PageProps<'/[lang]/spending-habit'>) {
  return <ScoredQuizPage quiz={spendingHabit} lang={await languageOf(props)} path={path} />
}

import { AssessmentPage } from '@/components/tools/assessment/assessment-page'
import { metadataOf } from '@/lib/content/page-metadata'
import { languageOf } from '@/lib/i18n/page-language'
import { financialHealth } from '@/lib/tools/financial-health'

const path = '/quiz'

export const generateMetadata = metadataOf(path)

export default async function QuizPage(props: PageProps<'/[lang]/quiz'>) {
  return (
    <AssessmentPage
      name="financialHealth"
      questions={financialHealth.questions}
      progressKey="tools.step"
      lang={await languageOf(props)}
      path={path}
    />
  )
}

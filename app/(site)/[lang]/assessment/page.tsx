import { AssessmentPage } from '@/components/tools/assessment/assessment-page'
import { metadataOf } from '@/lib/content/page-metadata'
import { languageOf } from '@/lib/i18n/page-language'
import { financialHealth2 } from '@/lib/tools/financial-health'

const path = '/assessment'

export const generateMetadata = metadataOf(path)

export default async function SecondAssessmentPage(props: PageProps<'/[lang]/assessment'>) {
  return (
    <AssessmentPage
      name="financialHealth2"
      questions={financialHealth2.questions}
      progressKey="tools.question"
      lang={await languageOf(props)}
      path={path}
    />
  )
}

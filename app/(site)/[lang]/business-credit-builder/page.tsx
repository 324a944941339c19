import { ScoredQuizPage } from '@/components/tools/quiz/scored-quiz-page'
import { metadataOf } from '@/lib/content/page-metadata'
import { languageOf } from '@/lib/i18n/page-language'
import { businessCreditBuilder } from '@/lib/tools/business-credit-builder'

const path = '/business-credit-builder'

export const generateMetadata = metadataOf(path)

export default async function BusinessCreditBuilderPage(props: PageProps<'/[lang]/business-credit-builder'>) {
  return <ScoredQuizPage quiz={businessCreditBuilder} lang={await languageOf(props)} path={path} />
}

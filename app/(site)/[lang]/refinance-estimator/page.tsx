import { RefinanceEstimator } from '@/components/tools/refinance/refinance-estimator'
import { ToolPage } from '@/components/tools/tool-page'
import { metadataOf } from '@/lib/content/page-metadata'
import { languageOf } from '@/lib/i18n/page-language'

const path = '/refinance-estimator'

export const generateMetadata = metadataOf(path)

export default async function RefinanceEstimatorPage(props: PageProps<'/[lang]/refinance-estimator'>) {
  return (
    <ToolPage lang={await languageOf(props)} path={path} section="refinance">
      {(texts) => <RefinanceEstimator texts={texts} />}
    </ToolPage>
  )
}

import { CalculatorPage } from '@/components/tools/calculator/calculator-page'
import { RefinanceEstimator } from '@/components/tools/refinance/refinance-estimator'
import { metadataOf } from '@/lib/content/page-metadata'
import { languageOf } from '@/lib/i18n/page-language'

const page = { path: '/refinance-estimator', section: 'refinance' } as const

export const generateMetadata = metadataOf(page.path)

export default async function RefinanceEstimatorPage(props: PageProps<'/[lang]/refinance-estimator'>) {
  return <CalculatorPage lang={await languageOf(props)} {...page} calculator={RefinanceEstimator} />
}

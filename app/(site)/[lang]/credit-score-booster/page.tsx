import { BoosterPage } from '@/components/tools/booster/booster-page'
import { metadataOf } from '@/lib/content/page-metadata'
import { languageOf } from '@/lib/i18n/page-language'

const path = '/credit-score-booster'

export const generateMetadata = metadataOf(path)

export default async function CreditScoreBoosterPage(props: PageProps<'/[lang]/credit-score-booster'>) {
  return <BoosterPage lang={await languageOf(props)} path={path} />
}

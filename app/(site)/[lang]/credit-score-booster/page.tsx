import { Booster } from '@/components/tools/booster/booster'
import { ToolPage } from '@/components/tools/tool-page'
import { metadataOf } from '@/lib/content/page-metadata'
import { languageOf } from '@/lib/i18n/page-language'

const path = '/credit-score-booster'

export const generateMetadata = metadataOf(path)

export default async function CreditScoreBoosterPage(props: PageProps<'/[lang]/credit-score-booster'>) {
  return (
    <ToolPage lang={await languageOf(props)} path={path} section="creditScoreBooster">
      {(texts) => <Booster texts={texts} />}
    </ToolPage>
  )
}

import { DebtCalculator } from '@/components/tools/debts/debt-calculator'
import { ToolPage } from '@/components/tools/tool-page'
import { metadataOf } from '@/lib/content/page-metadata'
import { languageOf } from '@/lib/i18n/page-language'

const path = '/debt-consolidation'

export const generateMetadata = metadataOf(path)

export default async function DebtConsolidationPage(props: PageProps<'/[lang]/debt-consolidation'>) {
  return (
    <ToolPage lang={await languageOf(props)} path={path} section="debtConsolidation">
      {(texts) => <DebtCalculator texts={texts} />}
    </ToolPage>
  )
}

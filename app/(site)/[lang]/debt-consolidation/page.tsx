import { CalculatorPage } from '@/components/tools/calculator/calculator-page'
import { DebtCalculator } from '@/components/tools/debts/debt-calculator'
import { metadataOf } from '@/lib/content/page-metadata'
import { languageOf } from '@/lib/i18n/page-language'

const page = { path: '/debt-consolidation', section: 'debtConsolidation' } as const

export const generateMetadata = metadataOf(page.path)

export default async function DebtConsolidationPage(props: PageProps<'/[lang]/debt-consolidation'>) {
  return <CalculatorPage lang={await languageOf(props)} {...page} calculator={DebtCalculator} />
}

import type { Metadata } from 'next'
import { CalculatorPage } from '@/components/tools/calculator/calculator-page'
import { DebtCalculator } from '@/components/tools/debts/debt-calculator'
import { pageMetadata } from '@/lib/content/page-metadata'
import type { Language } from '@/lib/i18n/languages'

type Props = { params: Promise<{ lang: Language }> }

const page = { path: '/debt-consolidation', section: 'debtConsolidation' } as const

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata({ lang: (await params).lang, path: page.path })
}

export default async function DebtConsolidationPage({ params }: Props) {
  return <CalculatorPage lang={(await params).lang} {...page} calculator={DebtCalculator} />
}

import type { Plan } from '@/lib/content/plans'
import { formatDollars } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { LedgerTable } from './ledger-table'

type Props = { t: Translator<'legal'>; caption: string; plans: Plan[] }

/** What each plan costs, from the plans themselves. */
export function PlanPrices({ t, caption, plans }: Props) {
  const head = [t('legal.prices.plan'), t('legal.prices.today'), t('legal.prices.monthly')]
  const rows = plans.map((plan) => [
    plan.name,
    formatDollars(plan.setupFee, t.lang),
    formatDollars(plan.monthlyPrice, t.lang),
  ])
  return rows.length > 0 && <LedgerTable caption={caption} head={head} rows={rows} />
}

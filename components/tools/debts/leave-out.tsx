import type { Consolidation, LeaveOutEffect } from '@/lib/finance/consolidation'
import { formatDollars, formatPercent } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { ResultPart } from '../result-part'

type Props = {
  t: Translator<'debtConsolidation'>
  names: Record<string, string>
  result: Consolidation
  effects: readonly LeaveOutEffect[]
  onChange: (id: string, apart: boolean) => void
}

/**
 * Lets the visitor choose which debts the loan replaces, and shows how moving each debt in or out changes the cost.
 */
export function LeaveOut({ t, names, result, effects, onChange }: Props) {
  function effectOf(id: string, apart: boolean): string {
    const effect = effects.find((each) => each.id === id)
    if (!effect) return t('debtConsolidation.leaveOut.last')
    const { cost } = effect
    if (cost === 0) return t('debtConsolidation.leaveOut.same')
    const side = apart ? 'into' : 'out'
    return t(`debtConsolidation.leaveOut.${side}.${cost > 0 ? 'less' : 'more'}`, {
      amount: formatDollars(Math.abs(cost), t.lang),
    })
  }
  return (
    <ResultPart title={t('debtConsolidation.leaveOut.title')} remark={t('debtConsolidation.leaveOut.text')}>
      <ul className="border-t border-rule">
        {result.debts.map(({ id, aprPercent, apart }) => (
          <li key={id}>
            <label className="grid cursor-pointer grid-cols-[28px_1fr] items-center gap-4 border-b border-rule py-3 pr-3 pl-4 hover:bg-sheet has-checked:bg-green-tint has-checked:shadow-[inset_3px_0_0_var(--color-green)] has-disabled:cursor-default has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-ink print:py-1.5">
              <input
                type="checkbox"
                className="tick-box focus-visible:outline-none"
                checked={!apart}
                disabled={!effects.some((effect) => effect.id === id)}
                onChange={() => onChange(id, !apart)}
                aria-describedby={`${id}-effect`}
              />
              <span className="min-w-0 tabular-nums lining-nums">
                <span className="font-semibold wrap-break-word">
                  {t('debtConsolidation.fact.cheaperDebtItem', {
                    name: names[id] ?? '',
                    apr: formatPercent(aprPercent, t.lang),
                  })}
                </span>
                <span id={`${id}-effect`} className="block text-small text-ink-2">
                  {effectOf(id, apart)}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </ResultPart>
  )
}

import type { RefinanceChange } from '@/lib/finance/refinance-changes'
import { counted } from '@/lib/i18n/counted'
import { formatDollarsShort } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { RaiseRow } from '../raise-row'

type Props = { t: Translator<'refinance' | 'tools'>; score: number; changes: readonly RefinanceChange[] }

/** The single changes that would raise the score, the greatest first. */
export function RefinanceChanges({ t, score, changes }: Props) {
  if (changes.length === 0) return <p>{t('refinance.change.none')}</p>
  return (
    <ul className="grid gap-6">
      {changes.map(({ input, to, score: raised, gain }) => (
        <li key={input}>
          <RaiseRow
            t={t}
            from={score}
            to={raised}
            title={t(`refinance.change.${input}`, {
              amount: typeof to === 'number' ? formatDollarsShort(to, t.lang) : to,
            })}
            text={t(counted('refinance.change.gain', gain), { gain })}
          />
        </li>
      ))}
    </ul>
  )
}

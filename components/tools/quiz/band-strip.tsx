import type { Translator } from '@/lib/i18n/translate'
import type { Band } from '@/lib/tools/score'
import { bandKeys, type ScoredSection } from '@/lib/tools/wording'

/** `bands` best first, as in the definition; shown from low to high. `current`: id of the band reached. */
type Props = { t: Translator<ScoredSection>; section: ScoredSection; bands: readonly Band[]; current: string }

/** What each stretch of the scale is called. */
export function BandStrip({ t, section, bands, current }: Props) {
  return (
    <ol className="mt-1.5 grid grid-cols-4 gap-2 text-note leading-[1.35] text-ink-2">
      {bands
        .map(({ id, min }, index) => (
          <li
            key={id}
            aria-current={id === current ? 'true' : undefined}
            className="group border-t border-edge pt-2 wrap-break-word hyphens-auto aria-[current]:border-t-3 aria-[current]:border-green aria-[current]:pt-1.5 aria-[current]:font-semibold aria-[current]:text-ink"
          >
            <b className="block font-medium tabular-nums group-aria-[current]:font-semibold">{`${min}–${(bands[index - 1]?.min ?? 101) - 1}`}</b>{' '}
            {t(bandKeys(section, id).name)}
          </li>
        ))
        .toReversed()}
    </ol>
  )
}

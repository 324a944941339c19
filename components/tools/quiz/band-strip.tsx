import type { Translator } from '@/lib/i18n/translate'
import type { Band } from '@/lib/tools/score'
import { bandKeys, type ScoredSection } from '@/lib/tools/wording'

/** `bands` best first, as in the definition; shown from low to high. `current`: id of the band reached. */
type Props = { t: Translator<ScoredSection>; section: ScoredSection; bands: readonly Band[]; current: string }

/** What each stretch of the scale is called. */
export function BandStrip({ t, section, bands, current }: Props) {
  return (
    <ol className="bands">
      {bands
        .map(({ id, min }, index) => (
          <li key={id} aria-current={id === current ? 'true' : undefined}>
            <b>{`${min}–${(bands[index - 1]?.min ?? 101) - 1}`}</b> {t(bandKeys(section, id).name)}
          </li>
        ))
        .toReversed()}
    </ol>
  )
}

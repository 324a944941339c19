import type { ReactNode, RefObject } from 'react'
import { counted } from '@/lib/i18n/counted'
import type { Translator } from '@/lib/i18n/translate'
import type { HandedResult } from '@/lib/tools/handed-result'
import type { Band } from '@/lib/tools/score'
import { bandKeys, type ScoredSection } from '@/lib/tools/wording'
import { ResultActions } from './result-actions'
import { resultHead } from './result-part'
import { ScoreGauge } from './score-gauge'
import { TalkLink } from './talk-link'

/**
 * `bands`: best first, as in the quiz's definition. The strip shows them worst first. `current`: id of the current
 * band.
 */
type BandStripProps = {
  t: Translator<ScoredSection>
  section: ScoredSection
  bands: readonly Band[]
  current: string
}

function BandStrip({ t, section, bands, current }: BandStripProps) {
  return (
    <ol className="mt-1.5 grid gap-x-2 text-note leading-[1.35] text-ink-2 @md:grid-cols-4">
      {bands
        .map(({ id, min }, index) => (
          <li
            key={id}
            aria-current={id === current ? 'true' : undefined}
            className="group border-t border-edge py-2 aria-[current]:border-t-3 aria-[current]:border-green aria-[current]:pt-1.5 aria-[current]:font-semibold aria-[current]:text-ink"
          >
            <b className="inline-block min-w-16 font-medium tabular-nums group-aria-[current]:font-semibold @md:block">{`${min}–${(bands[index - 1]?.min ?? 101) - 1}`}</b>{' '}
            {t(bandKeys(section, id).name)}
          </li>
        ))
        .toReversed()}
    </ol>
  )
}

type Props<Name extends ScoredSection> = {
  t: Translator<'tools' | Name>
  section: Name
  score: number
  /** Best first. */
  bands: readonly Band[]
  band: string
  /** The tool and the encoded answers, used in the link to the result and in a consultation request. */
  result: HandedResult
  heading: RefObject<HTMLHeadingElement | null>
  /** Hides the distance to the next band if the score is not a grade. */
  ungraded?: boolean
  /** Shown after the band's text. */
  children?: ReactNode
}

/** The top of a scored result: the band, the score, and the actions. */
export function ScoreHead<Name extends ScoredSection>(props: Props<Name>) {
  const { section, score, bands, band, result, heading, ungraded, children } = props
  // `t` always has the texts of the section named by `Name`.
  const t = props.t as Translator<'tools' | ScoredSection>
  const keys = bandKeys<ScoredSection>(section, band)
  const better = bands.findLast(({ min }) => min > score)
  const mins = bands.flatMap(({ min }) => (min > 0 ? min : [])).toReversed()
  return (
    <div className={resultHead}>
      <div className="grid justify-items-start gap-5">
        <p className="text-small font-semibold text-ink-2">{t(`${section}.resultKicker`)}</p>
        <h1 ref={heading} tabIndex={-1}>
          {t(keys.name)}
        </h1>
        <p className="lead">{t(keys.text)}</p>
        {!ungraded && (
          <p className="text-small text-ink-2">
            {better
              ? t(counted('tools.score.next', better.min - score), {
                  band: t(bandKeys<ScoredSection>(section, better.id).name),
                  min: better.min,
                  gap: better.min - score,
                })
              : t('tools.score.top')}
          </p>
        )}
        {children}
        <TalkLink t={t} result={result} />
        <ResultActions t={t} fragment={result.answers} />
      </div>
      <figure className="@container">
        <ScoreGauge
          score={score}
          bands={bands}
          unit={t('tools.score.unit')}
          label={`${t('tools.score.outOf', { score })}. ${t('tools.score.bands', { mins: mins.join(', ') })}`}
        />
        <figcaption>
          <BandStrip t={t} section={section} bands={bands} current={band} />
        </figcaption>
      </figure>
    </div>
  )
}

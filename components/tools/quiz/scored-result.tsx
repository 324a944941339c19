'use client'

import type { RefObject } from 'react'
import { counted } from '@/lib/i18n/counted'
import type { Translator } from '@/lib/i18n/translate'
import type { QuizResult } from '@/lib/tools/contributions'
import type { QuizDefinition } from '@/lib/tools/quiz'
import { bandKeys } from '@/lib/tools/wording'
import { ResultActions } from '../result-actions'
import { ResultPart, Tips } from '../result-part'
import { ScoreGauge } from '../score-gauge'
import { SpecialistCall } from '../specialist-call'
import { BandStrip } from './band-strip'
import { Contributions } from './contributions'
import { Raise } from './raise'

type Props = {
  t: Translator
  quiz: QuizDefinition
  result: QuizResult
  fragment: string
  heading: RefObject<HTMLHeadingElement | null>
  contactHref: string
  onRestart: () => void
}

/** The result of a scored quiz: band and score, what each answer added, what would raise it most, tips. */
export function ScoredResult({ t, quiz, result, fragment, heading, contactHref, onRestart }: Props) {
  const { section, bands } = quiz
  const { score, points, contributions, raise } = result
  const band = bandKeys(section, result.band)
  const better = bands.findLast(({ min }) => min > score)
  const total = contributions.reduce((sum, each) => sum + each.max, 0)
  const max = total / contributions.length
  const mins = bands.flatMap(({ min }) => (min > 0 ? min : [])).toReversed()
  return (
    <div className="wizard">
      <div className="result-head">
        <div className="grid justify-items-start gap-5">
          <p className="text-small font-semibold text-ink-2">{t(`${section}.resultKicker`)}</p>
          <h1 ref={heading} tabIndex={-1}>
            {t(band.name)}
          </h1>
          <p className="lead">{t(band.text)}</p>
          <p className="text-small text-ink-2">
            {better
              ? t(counted('tools.score.next', better.min - score), {
                  band: t(bandKeys(section, better.id).name),
                  min: better.min,
                  gap: better.min - score,
                })
              : t('tools.score.top')}
          </p>
          <a href={contactHref} className="btn btn-big no-print max-md:w-full">
            {t('tools.talk')}
          </a>
          <ResultActions t={t} fragment={fragment} />
        </div>
        <figure>
          <ScoreGauge
            score={score}
            bands={bands}
            unit={t('tools.score.unit')}
            label={`${t('tools.score.outOf', { score })}. ${t('tools.score.bands', { mins: mins.join(', ') })}`}
          />
          <figcaption>
            <BandStrip t={t} section={section} bands={bands} current={result.band} />
          </figcaption>
        </figure>
      </div>
      <ResultPart
        title={t('tools.contributed.title')}
        remark={t(raise ? 'tools.contributed.text' : 'tools.contributed.textTop', {
          max,
          points,
          total,
          score,
        })}
      >
        <Contributions t={t} section={section} contributions={contributions} />
      </ResultPart>
      {raise && (
        <ResultPart title={t('tools.raise.title')} remark={t('tools.raise.text')}>
          <Raise
            t={t}
            section={section}
            score={score}
            raise={raise}
            given={contributions.find(({ weakest }) => weakest)?.answer ?? raise.answer}
          />
        </ResultPart>
      )}
      <ResultPart title={t(`${section}.tipsTitle`)}>
        <Tips tips={result.tips.map((key) => t(key))} />
      </ResultPart>
      <SpecialistCall
        t={t}
        contactHref={contactHref}
        restartLabel={t('tools.restartQuiz')}
        onRestart={onRestart}
      />
      <p className="note mt-8 max-w-152">{t('tools.disclaimer')}</p>
    </div>
  )
}

'use client'

import type { RefObject } from 'react'
import type { Translator } from '@/lib/i18n/translate'
import type { QuizResult } from '@/lib/tools/contributions'
import type { QuizDefinition } from '@/lib/tools/quiz'
import { ResultPart, Tips } from '../result-part'
import { ScoreHead } from '../score-head'
import { SpecialistCall } from '../specialist-call'
import { Contributions } from './contributions'
import { Raise } from './raise'

type Props = {
  t: Translator<'tools' | QuizDefinition['section']>
  quiz: QuizDefinition
  result: QuizResult
  fragment: string
  heading: RefObject<HTMLHeadingElement | null>
  onRestart: () => void
}

/** The result of a scored quiz: band and score, what each answer added, what would raise it most, tips. */
export function ScoredResult({ t, quiz, result, fragment, heading, onRestart }: Props) {
  const { section, bands } = quiz
  const { score, points, contributions, raise } = result
  const total = contributions.reduce((sum, each) => sum + each.max, 0)
  const max = total / contributions.length
  return (
    <div className="wizard">
      <ScoreHead
        t={t}
        section={section}
        score={score}
        bands={bands}
        band={result.band}
        fragment={fragment}
        heading={heading}
      />
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
      <SpecialistCall t={t} restartLabel={t('tools.restartQuiz')} onRestart={onRestart} />
      <p className="note mt-8 max-w-152">{t('tools.disclaimer')}</p>
    </div>
  )
}

'use client'

import type { RefObject } from 'react'
import { counted } from '@/lib/i18n/counted'
import type { Translator } from '@/lib/i18n/translate'
import type { Contribution, QuizResult } from '@/lib/tools/contributions'
import type { QuizDefinition } from '@/lib/tools/quiz'
import { answerKey, questionKeys } from '@/lib/tools/wording'
import { ContributionRow } from '../contribution-row'
import { RaiseRow } from '../raise-row'
import { ResultPart, Tips } from '../result-part'
import { ScoreHead } from '../score-head'
import { SpecialistCall } from '../specialist-call'

type ContributionsProps = {
  t: Translator<'tools' | QuizDefinition['section']>
  section: QuizDefinition['section']
  contributions: readonly Contribution[]
}

/** What each answer added to the score. */
function Contributions({ t, section, contributions }: ContributionsProps) {
  return (
    <ul>
      {contributions.map(({ question, answer, points, max, weakest }) => (
        <ContributionRow
          key={question}
          t={t}
          name={t(questionKeys(section, question).label)}
          text={t(answerKey(section, question, answer))}
          points={points}
          max={max}
          weakest={weakest}
        />
      ))}
    </ul>
  )
}

type RaiseProps = {
  t: Translator<'tools' | QuizDefinition['section']>
  section: QuizDefinition['section']
  score: number
  raise: NonNullable<QuizResult['raise']>
  /** The answer given to the question of `raise`. */
  given: string
}

/** The one other answer that would raise the score most: from where to where, and by how much. */
function Raise({ t, section, score, raise, given }: RaiseProps) {
  const answer = (id: string) => t(answerKey(section, raise.question, id))
  return (
    <RaiseRow
      t={t}
      from={score}
      to={raise.score}
      title={t('tools.raise.change', {
        label: t(questionKeys(section, raise.question).label),
        answer: answer(raise.answer),
      })}
      text={t(counted('tools.raise.gain', raise.gain), { gain: raise.gain, given: answer(given) })}
    />
  )
}

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

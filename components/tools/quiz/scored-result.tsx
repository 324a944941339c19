'use client'

import type { ReactNode } from 'react'
import type { Translator } from '@/lib/i18n/translate'
import { type Contribution, checklistOf, type QuizResult, traitsOf } from '@/lib/tools/contributions'
import type { QuizDefinition } from '@/lib/tools/quiz'
import {
  answerKey,
  type ChecklistSection,
  questionKeys,
  type TraitSection,
  traitKey,
} from '@/lib/tools/wording'
import { ContributionRow } from '../contribution-row'
import { ResultNav } from '../result-nav'
import { ResultPart, Tips } from '../result-part'
import { ScoreHead } from '../score-head'
import { SpecialistCall } from '../specialist-call'
import type { Wizard } from '../wizard/use-wizard'
import { Checklist } from './checklist'
import { NextTiers } from './next-tiers'

type ContributionsProps = {
  t: Translator<'tools' | QuizDefinition['section']>
  section: QuizDefinition['section']
  contributions: readonly Contribution[]
}

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

const nextRemarks = {
  tiers: 'tools.next.text',
  stages: 'tools.next.textStages',
  checklist: 'tools.checklist.text',
} as const

type Props = {
  t: Translator<'tools' | QuizDefinition['section']>
  quiz: QuizDefinition
  result: QuizResult
  fragment: string
  wizard: Omit<Wizard<unknown>, 'state' | 'setState' | 'typed' | 'type'>
  /** A sentence that qualifies the band's text. */
  caution?: string | null
  /** Content specific to the quiz, shown before the points. */
  children?: ReactNode
}

/** The result of a scored quiz: band and score, next steps or traits, and the points of each answer. */
export function ScoredResult({ t, quiz, result, fragment, wizard, caution, children }: Props) {
  const { section, bands, guide } = quiz
  const { score, points, contributions, next, tips } = result
  const total = contributions.reduce((sum, each) => sum + each.max, 0)
  const max = total / contributions.length
  const handed = { tool: section, answers: fragment, finding: { score, band: result.band } }
  const remark = guide === 'traits' ? 'tools.contributed.textTraits' : 'tools.contributed.text'
  return (
    <div className="wizard">
      <ResultNav
        t={t}
        tool={t(`${section}.title`)}
        wizard={wizard}
        parts={quiz.questions.length}
        answers={contributions.map(({ question, answer }, index) => ({
          step: index + 1,
          label: t(questionKeys(section, question).label),
          answer: t(answerKey(section, question, answer)),
        }))}
      />
      <ScoreHead
        t={t}
        section={section}
        score={score}
        bands={bands}
        band={result.band}
        result={handed}
        heading={wizard.heading}
        ungraded={guide === 'traits'}
      >
        {caution && <p className="border-l-4 border-amber pl-4 text-small">{caution}</p>}
      </ScoreHead>
      {guide === 'traits' && (
        <ResultPart title={t('tools.traits.title')}>
          <Tips
            tips={traitsOf(contributions).map(({ question, side }) =>
              t(traitKey(section as TraitSection, question, side)),
            )}
          />
        </ResultPart>
      )}
      {guide === 'traits' || next.length === 0 ? (
        <ResultPart title={t(`${section}.tipsTitle`)}>
          <Tips tips={tips.map((key) => t(key))} />
        </ResultPart>
      ) : (
        <ResultPart title={t(`${section}.tipsTitle`)} remark={t(nextRemarks[guide])}>
          {guide === 'checklist' ? (
            <Checklist t={t} section={section as ChecklistSection} steps={checklistOf(quiz, contributions)} />
          ) : (
            <NextTiers
              t={t}
              section={section}
              next={next}
              stages={guide === 'stages' ? contributions : undefined}
            />
          )}
        </ResultPart>
      )}
      {children}
      <ResultPart
        title={t('tools.contributed.title')}
        remark={
          points < total ? t(remark, { max, points, total, score }) : t('tools.contributed.textTop', { max })
        }
      >
        <Contributions t={t} section={section} contributions={contributions} />
      </ResultPart>
      <SpecialistCall
        t={t}
        result={handed}
        restartLabel={t('tools.restartQuiz')}
        onRestart={wizard.restart}
      />
      <p className="note mt-8 max-w-152">{t('tools.disclaimer')}</p>
    </div>
  )
}

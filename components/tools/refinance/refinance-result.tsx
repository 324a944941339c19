'use client'

import {
  missesBusinessMinimum,
  type RefinanceScore,
  refinanceLabels,
  scoreRefinance,
} from '@/lib/finance/refinance'
import { type RefinanceChange, refinanceChanges } from '@/lib/finance/refinance-changes'
import { counted } from '@/lib/i18n/counted'
import { formatDollarsShort } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { refinanceAnswers } from '@/lib/tools/refinance-answers'
import {
  encodeRefinance,
  type RefinanceFields,
  toProposedTerms,
  toRefinanceInputs,
  withTypedTerms,
} from '@/lib/tools/refinance-form'
import { RaiseRow } from '../raise-row'
import { ResultNav } from '../result-nav'
import { ResultPart } from '../result-part'
import { ScoreHead } from '../score-head'
import { SpecialistCall } from '../specialist-call'
import type { Wizard } from '../wizard/use-wizard'
import { RefinanceComparison } from './refinance-comparison'
import { RefinanceParts } from './refinance-parts'

type RefinanceChangesProps = {
  t: Translator<'refinance' | 'tools'>
  result: RefinanceScore
  changes: readonly RefinanceChange[]
}

function RefinanceChanges({ t, result, changes }: RefinanceChangesProps) {
  const { score, ceiling } = result
  if (changes.length === 0)
    return <p>{t(score < ceiling ? 'refinance.change.payment' : 'refinance.change.none')}</p>
  return (
    <ul className="grid gap-6">
      {changes.map((change) => (
        <li key={change.input}>
          <RaiseRow
            t={t}
            from={score}
            to={change.score}
            title={changeTitle(t, change)}
            text={t(counted('refinance.change.gain', change.gain), { gain: change.gain })}
          />
        </li>
      ))}
    </ul>
  )
}

function changeTitle(t: Translator<'refinance'>, change: RefinanceChange): string {
  switch (change.input) {
    case 'creditRange':
      // The id of a credit range starts with its lowest score.
      return t('refinance.change.creditRange', { score: change.to.slice(0, 3) })
    case 'history':
      return t('refinance.change.history')
    case 'businessAge':
      return t('refinance.change.businessAge', { age: t(`refinance.businessAge.${change.to}`) })
    case 'otherDebt':
      return t('refinance.change.otherDebt')
    default:
      return t(`refinance.change.${change.input}`, { amount: formatDollarsShort(change.to, t.lang) })
  }
}

type Props = { t: Translator<'refinance' | 'tools'>; wizard: Wizard<RefinanceFields> }

/** The likelihood of approval with its reasons, possible improvements, and the cost of the new terms. */
export function RefinanceResult({ t, wizard }: Props) {
  const inputs = toRefinanceInputs(wizard.state)
  if (!inputs) return null
  const result = scoreRefinance(inputs)
  const terms = toProposedTerms(wizard.state)
  const handed = {
    tool: 'refinance',
    answers: encodeRefinance(wizard.state),
    finding: { score: result.score, band: result.label },
  } as const

  /** The figures and the link use the last valid value of each term. */
  function vary(part: Partial<RefinanceFields>) {
    const typed = { ...wizard.typed, ...part }
    wizard.type(typed, withTypedTerms(wizard.state, typed))
  }
  return (
    <div className="wizard">
      <ResultNav
        t={t}
        tool={t('refinance.title')}
        wizard={wizard}
        parts={5}
        answers={refinanceAnswers(t, wizard.state)}
      />
      <ScoreHead
        t={t}
        section="refinance"
        score={result.score}
        bands={refinanceLabels}
        band={result.label}
        result={handed}
        heading={wizard.heading}
      >
        <ul className="flex flex-wrap gap-2">
          {result.parts.map(({ id, points, max }) => (
            <li
              key={id}
              className="rounded-control border border-edge bg-sheet px-3 py-1 text-small/body tabular-nums lining-nums"
            >
              {t(`refinance.part.${id}.name`)}{' '}
              <b className="ml-1.5 font-semibold">{t('tools.contributed.points', { points, max })}</b>
            </li>
          ))}
        </ul>
        {missesBusinessMinimum(inputs) && (
          <p className="border-l-4 border-amber pl-4 text-small">{t('refinance.businessMinimum')}</p>
        )}
        {result.ceiling < 100 && (
          <p className="max-w-152">{t('refinance.ceiling.text', { ceiling: result.ceiling })}</p>
        )}
      </ScoreHead>
      <ResultPart title={t('refinance.parts.title')} remark={t('refinance.note')}>
        <RefinanceParts t={t} inputs={inputs} result={result} />
      </ResultPart>
      <ResultPart title={t('refinance.change.title')} remark={t('refinance.change.text')}>
        <RefinanceChanges t={t} result={result} changes={refinanceChanges(inputs, result)} />
      </ResultPart>
      <RefinanceComparison t={t} inputs={inputs} terms={terms} fields={wizard.typed} onVary={vary} />
      <SpecialistCall
        t={t}
        section="refinance"
        result={handed}
        restartLabel={t('tools.restart')}
        onRestart={wizard.restart}
      />
      <p className="note mt-8 max-w-152">{t('tools.disclaimer')}</p>
    </div>
  )
}

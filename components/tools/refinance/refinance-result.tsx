'use client'

import { refinanceLabels, scoreRefinance } from '@/lib/finance/refinance'
import { refinanceChanges } from '@/lib/finance/refinance-changes'
import type { Translator } from '@/lib/i18n/translate'
import {
  encodeRefinance,
  type RefinanceFields,
  toProposedTerms,
  toRefinanceInputs,
} from '@/lib/tools/refinance-form'
import { ResultPart } from '../result-part'
import { ScoreHead } from '../score-head'
import { SpecialistCall } from '../specialist-call'
import type { Wizard } from '../wizard/use-wizard'
import { RefinanceChanges } from './refinance-changes'
import { RefinanceComparison } from './refinance-comparison'
import { RefinanceParts } from './refinance-parts'

type Props = { t: Translator<'refinance' | 'tools'>; wizard: Wizard<RefinanceFields> }

/** How likely a refinance is and why, what would change that, and what the new terms would cost. */
export function RefinanceResult({ t, wizard }: Props) {
  const inputs = toRefinanceInputs(wizard.state)
  if (!inputs) return null
  const result = scoreRefinance(inputs)
  const terms = toProposedTerms(wizard.state)
  return (
    <div className="wizard">
      <ScoreHead
        t={t}
        section="refinance"
        score={result.score}
        bands={refinanceLabels}
        band={result.label}
        fragment={encodeRefinance(wizard.state)}
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
        {result.ceiling < 100 && (
          <p className="max-w-152">{t('refinance.ceiling.text', { ceiling: result.ceiling })}</p>
        )}
      </ScoreHead>
      <ResultPart title={t('refinance.parts.title')} remark={t('refinance.note')}>
        <RefinanceParts t={t} inputs={inputs} result={result} />
      </ResultPart>
      <ResultPart title={t('refinance.change.title')} remark={t('refinance.change.text')}>
        <RefinanceChanges t={t} score={result.score} changes={refinanceChanges(inputs, result)} />
      </ResultPart>
      <RefinanceComparison t={t} inputs={inputs} terms={terms} />
      <SpecialistCall
        t={t}
        section="refinance"
        restartLabel={t('tools.restart')}
        onRestart={wizard.restart}
      />
      <p className="note mt-8 max-w-152">{t('tools.disclaimer')}</p>
    </div>
  )
}

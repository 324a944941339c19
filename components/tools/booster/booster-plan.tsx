'use client'

import type { Translator } from '@/lib/i18n/translate'
import { type BoosterState, boosterTips, creditScoreBooster } from '@/lib/tools/credit-score-booster'
import { encodeAnswers } from '@/lib/tools/fragment'
import { ResultActions } from '../result-actions'
import { ResultPart, Tips } from '../result-part'
import { SpecialistCall } from '../specialist-call'
import type { Wizard } from '../wizard/use-wizard'
import { GuideForm } from './guide-form'

type Props = {
  t: Translator<'creditScoreBooster' | 'tools'>
  wizard: Wizard<BoosterState>
}

/** The plan: tips for what the answers show, then the guide. There is no score. */
export function BoosterPlan({ t, wizard }: Props) {
  const { answers } = wizard.state
  return (
    <div className="wizard">
      <div className="mb-12 grid max-w-176 justify-items-start gap-5">
        <p className="text-small font-semibold text-ink-2">{t('creditScoreBooster.title')}</p>
        <h1 ref={wizard.heading} tabIndex={-1}>
          {t('creditScoreBooster.result.title')}
        </h1>
        <p className="lead">{t('creditScoreBooster.result.lead')}</p>
        <ResultActions t={t} fragment={encodeAnswers(creditScoreBooster.questions, answers)} />
      </div>
      <ResultPart title={t('creditScoreBooster.result.steps')}>
        <Tips tips={boosterTips(answers).map((key) => t(key))} />
      </ResultPart>
      <GuideForm t={t} wizard={wizard} />
      <SpecialistCall t={t} restartLabel={t('tools.restartQuiz')} onRestart={wizard.restart} />
      <p className="note mt-8 max-w-152">{t('tools.disclaimer')}</p>
    </div>
  )
}

'use client'

import type { TextKey, Translator } from '@/lib/i18n/translate'
import { type BoosterState, boosterTips, creditScoreBooster } from '@/lib/tools/credit-score-booster'
import { encodeAnswers } from '@/lib/tools/fragment'
import { answerKey, questionKeys } from '@/lib/tools/wording'
import { ResultActions } from '../result-actions'
import { ResultNav } from '../result-nav'
import { ResultPart } from '../result-part'
import { SpecialistCall } from '../specialist-call'
import type { Wizard } from '../wizard/use-wizard'
import { GuideForm } from './guide-form'

type Props = {
  t: Translator<'creditScoreBooster' | 'tools'>
  wizard: Wizard<BoosterState>
}

export function BoosterPlan({ t, wizard }: Props) {
  const { answers } = wizard.state
  const { section, questions } = creditScoreBooster
  const fragment = encodeAnswers(questions, answers)
  const tips = boosterTips(answers)
  return (
    <div className="wizard">
      <ResultNav
        t={t}
        tool={t('creditScoreBooster.title')}
        wizard={wizard}
        parts={questions.length}
        answers={questions.map(({ id }, index) => ({
          step: index + 1,
          label: t(questionKeys(section, id).label),
          answer: [answers[id]]
            .flat()
            .map((answer) => t(answerKey(section, id, answer)))
            .join(' · '),
        }))}
      />
      <div className="mb-12 grid max-w-176 justify-items-start gap-5">
        <p className="text-small font-semibold text-ink-2">{t('creditScoreBooster.title')}</p>
        <h1 ref={wizard.heading} tabIndex={-1}>
          {t('creditScoreBooster.result.title')}
        </h1>
        <p className="lead">{t('creditScoreBooster.result.lead')}</p>
        <ResultActions t={t} fragment={fragment} />
      </div>
      <section className="mb-12 max-w-176 border-l-4 border-green pl-5">
        <h2 className="label-heading text-small">{t('creditScoreBooster.band.title')}</h2>
        <p>{t(bandKey(answers.utilization))}</p>
      </section>
      <ResultPart title={t('creditScoreBooster.result.steps')}>
        <ol className="grid max-w-176 list-decimal gap-5 pl-6 marker:font-semibold marker:text-green">
          {tips.map((tip) => (
            <li key={tip} className="pl-1.5 print:break-inside-avoid">
              {t(`creditScoreBooster.tip.${tip}`)}
              <span className="block text-small text-ink-2">{t(`creditScoreBooster.time.${tip}`)}</span>
            </li>
          ))}
        </ol>
      </ResultPart>
      <GuideForm t={t} wizard={wizard} />
      <SpecialistCall
        t={t}
        result={{ tool: section, answers: fragment, finding: { steps: tips.length } }}
        restartLabel={t('tools.restartQuiz')}
        onRestart={wizard.restart}
      />
      <p className="note mt-8 max-w-152">{t('tools.disclaimer')}</p>
    </div>
  )
}

/** Text key for the visitor's utilization, which is known once the plan is shown. */
function bandKey(utilization: string) {
  return `creditScoreBooster.band.${utilization}` as Extract<
    TextKey,
    `creditScoreBooster.band.${'under10' | '10-30' | '30-50' | '50-75' | 'over75'}`
  >
}

'use client'

import { PrintButton } from '@/components/ui/print-button'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import type { AssessmentState } from '@/lib/tools/financial-health'
import { chosen, type Question } from '@/lib/tools/quiz'
import { answerKey, questionKeys } from '@/lib/tools/wording'
import { ResultPart } from '../result-part'
import { SpecialistCall } from '../specialist-call'
import type { Wizard } from '../wizard/use-wizard'

type Props = {
  t: Translator<'financialHealth' | 'tools'>
  wizard: Wizard<AssessmentState>
  questions: readonly Question[]
}

/** What an assessment ends in: a message and the answers given, to print and bring along. */
export function Completion({ t, wizard, questions }: Props) {
  const { contact, answers } = wizard.state
  const section = 'financialHealth'
  return (
    <div className="wizard">
      <div className="mb-16 grid max-w-176 justify-items-start gap-5">
        <h1 ref={wizard.heading} tabIndex={-1}>
          {t('financialHealth.complete.title')}
        </h1>
        <p className="lead">{t('financialHealth.complete.text', { name: contact.name.trim() })}</p>
        <a href={localPath('/contact', t.lang)} className="btn btn-big print:hidden max-md:w-full">
          {t('financialHealth.complete.contact')}
        </a>
        <PrintButton className="go print:hidden cursor-pointer">{t('tools.print')}</PrintButton>
      </div>
      <ResultPart title={t('financialHealth.complete.answers')}>
        <dl>
          {questions.map((question) => (
            <div key={question.id} className="grid gap-x-6 border-b border-rule py-3.5 md:grid-cols-2">
              <dt className="font-semibold">{t(questionKeys(section, question.id).label)}</dt>
              <dd>{t(answerKey(section, question.id, chosen(question, answers)?.id ?? ''))}</dd>
            </div>
          ))}
        </dl>
      </ResultPart>
      <SpecialistCall t={t} restartLabel={t('tools.restart')} onRestart={wizard.restart} />
    </div>
  )
}

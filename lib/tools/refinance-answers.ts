import type { Translator } from '../i18n/translate.ts'
import {
  type RefinanceFields,
  readRefinanceNumber,
  refinanceLimits,
  refinanceStepChoices,
  refinanceStepNumbers,
} from './refinance-form.ts'
import { choiceKey, stepKey } from './refinance-keys.ts'
import { sayNumber } from './say-number.ts'

/** The visitor's choices and numbers in the order of the steps. Steps without fields are omitted. */
export function refinanceAnswers(t: Translator<'refinance' | 'tools'>, fields: RefinanceFields) {
  const { loanType } = fields
  return ([1, 2, 3, 4, 5] as const).flatMap((step) => {
    const choices = step === 1 ? (['loanType'] as const) : refinanceStepChoices(step, loanType)
    const numbers = refinanceStepNumbers(step, loanType)
    if (choices.length + numbers.length === 0) return []
    const answers = [
      ...choices.map((field) => t(choiceKey(field, fields[field] ?? ''))),
      ...numbers.flatMap((field) => {
        const { given, value } = readRefinanceNumber(fields, field)
        return given ? sayNumber(t, value, refinanceLimits[field].unit) : []
      }),
    ]
    return { step, label: t(stepKey(step, loanType, 'title')), answer: answers.join(' · ') }
  })
}

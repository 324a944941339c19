import type { RefinanceLoanType } from '../finance/refinance.ts'
import type { refinanceChoices } from './refinance-form.ts'

export type RefinanceStepNumber = 1 | 2 | 3 | 4 | 5

/** The text key of a step. Step 4 has its own texts for each loan type. */
export function stepKey<Part extends 'title' | 'hint' | 'why'>(
  step: RefinanceStepNumber,
  loanType: RefinanceLoanType | null,
  part: Part,
) {
  return step === 4
    ? (`refinance.step4.${part}.${loanType ?? 'personal'}` as const)
    : (`refinance.step${step}.${part}` as const)
}

type Offered = typeof refinanceChoices
type ChoiceKey = {
  [Field in keyof Offered]: `refinance.${Field}.${Offered[Field][number]}`
}[keyof Offered]

export function choiceKey(field: keyof Offered, id: string) {
  return `refinance.${field}.${id}` as ChoiceKey
}

import type { Contact } from '../leads/contact.ts'
import { missingContact } from './contact.ts'
import { type Answers, chosen, type Question } from './quiz.ts'
import { worded } from './wording.ts'

const options = <const Id extends string>(...ids: Id[]) => ids.map((id) => ({ id }))

/** The stored state, which never leaves the browser. */
export type AssessmentState = { contact: Contact; smsConsent: boolean; answers: Answers }

type Assessment = { readonly section: 'financialHealth'; readonly questions: readonly Question[] }

/**
 * The Financial Health Assessment: contact details, five questions without points, then a plan. Both versions ask the
 * same questions. The second offers more answers to choose from.
 */
export const financialHealth: Assessment = worded({
  section: 'financialHealth',
  questions: [
    { id: 'debtRatio', answers: options('under20', '20-35', '36-50', 'over50', 'unsure') },
    { id: 'savings', answers: options('none', 'under1m', '1-3m', 'over3m') },
    { id: 'budget', answers: options('never', 'inMind', 'written', 'tracked') },
    { id: 'credit', answers: options('under580', '580-669', '670-739', '740plus', 'unsure') },
    { id: 'goals', answers: options('repairCredit', 'payDebt', 'buyHome', 'fundBusiness') },
  ],
})

export const financialHealth2: Assessment = worded({
  section: 'financialHealth',
  questions: [
    { id: 'debtRatio', answers: options('under10', '10-20', '20-35', '36-50', 'over50', 'unsure') },
    { id: 'savings', answers: options('none', 'under1m', '1-3m', '3-6m', 'over6m') },
    { id: 'budget', answers: options('never', 'tried', 'inMind', 'written', 'tracked') },
    { id: 'credit', answers: options('under580', '580-669', '670-739', '740-799', '800plus', 'unsure') },
    {
      id: 'goals',
      answers: options('repairCredit', 'payDebt', 'buildSavings', 'buyHome', 'fundBusiness', 'buyVehicle'),
    },
  ],
})

/** R9.5: step 1 asks for the contact details, so step 2 is question 1. */
export function questionNumber(step: number): number {
  return step - 1
}

/**
 * Whether a step is complete. With every question answered, the contact details may be missing: links contain only the
 * answers, and a visitor without a link reaches the questions only through the contact details.
 */
export function assessmentStepComplete(
  questions: readonly Question[],
  step: number,
  { contact, answers }: AssessmentState,
): boolean {
  const isAnswered = (question: Question) => chosen(question, answers) !== undefined
  const question = questions[questionNumber(step) - 1]
  return question ? isAnswered(question) : missingContact(contact).length === 0 || questions.every(isAnswered)
}

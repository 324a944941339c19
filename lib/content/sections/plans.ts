import type { Language } from '../../i18n/languages.ts'
import { ids, section } from './fields.ts'
import { type WordLabels, wordsIn } from './words.ts'

export const plansWords = {
  title: 'Heading',
  lead: 'Text under the heading',
  popular: 'Badge of the most popular plan',
  today: 'Label of the set-up fee',
  setupFee: 'Note under the set-up fee',
  monthly: 'Label of the monthly price',
  getStarted: 'Button of each plan',
  getStartedWith: 'Button of each plan, for screen readers',
  cancelNote: 'Note under the button',
  everyPlan: 'Line under the cards',
} satisfies WordLabels<'pricing'>

export const plansFields = 'words, chosen[]{_ref}'

export const plansIn = (language: Language) =>
  section('plans', { words: wordsIn('pricing', plansWords, language), chosen: ids })

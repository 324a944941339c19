import type { Language } from '../../i18n/languages.ts'
import { actionFields, actionsIn } from './actions.ts'
import { section } from './fields.ts'
import { type WordLabels, wordsIn } from './words.ts'

export const nextStepWords = {
  'closing.title': 'Heading',
  'closing.text': 'Text under the heading',
} satisfies Partial<WordLabels<'fundingPage'>>

export const nextStepFields = `words, ${actionFields}`

export const nextStepIn = (language: Language) =>
  section('nextStep', {
    words: wordsIn('fundingPage', nextStepWords, language),
    actions: actionsIn(language),
  })

/** The default buttons. */
export const nextStepActions = [
  { key: 'fundingPage.consultation', href: '/contact#consultations' },
  { key: 'fundingPage.offer', href: '/offer/funding' },
] as const

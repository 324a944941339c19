import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import { section, text } from './fields.ts'

/**
 * The diagrams and their rows. A row's name is a key under the diagram's name in the dictionary section `drawings`.
 */
export const drawings = {
  dispute: { title: 'A dispute’s timeline', rows: ['arrives', 'forwards', 'ends', 'longer'] },
  score: { title: 'What a score is made of', rows: ['payments', 'owed', 'length', 'new', 'mix'] },
  utilization: { title: 'How utilization works', rows: ['high', 'middle', 'low'] },
  application: {
    title: 'The path of an application',
    rows: ['ask', 'prepare', 'send', 'decide', 'choose'],
  },
  charges: { title: 'The charges over time', rows: ['today', 'cancel', 'monthly', 'refund'] },
} as const

export type DrawingName = keyof typeof drawings

export const drawingFields = 'drawing, title, lead'

export const drawingIn = (language: Language) =>
  section('drawing', {
    drawing: z.enum(['dispute', 'score', 'utilization', 'application', 'charges']),
    title: text(language),
    lead: text(language),
  })

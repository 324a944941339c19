import type { QuizDefinition } from './quiz.ts'
import { worded } from './wording.ts'

/** Measures a business's progress in building its own credit. Each tip is a next action. */
export const businessCreditBuilder: QuizDefinition = worded({
  section: 'businessCreditBuilder',
  guide: 'stages',
  questions: [
    {
      id: 'entity',
      answers: [
        { id: 'soleProprietor', points: 8, tip: 'entitySoleProprietor', months: 1, link: 'register' },
        { id: 'filing', points: 16, tip: 'entityFiling', months: 1, link: 'register' },
        { id: 'formed', points: 22, tip: 'entityFormed', months: 1, link: 'register' },
        { id: 'goodStanding', points: 25 },
      ],
    },
    {
      id: 'fundamentals',
      answers: [
        { id: 'none', points: 8, tip: 'fundamentalsNone', months: 1, link: 'ein' },
        { id: 'some', points: 15, tip: 'fundamentalsSome', months: 1, link: 'ein' },
        { id: 'most', points: 20, tip: 'fundamentalsMost', months: 1 },
        { id: 'all', points: 25 },
      ],
    },
    {
      id: 'tradeLines',
      answers: [
        { id: 'none', points: 8, tip: 'tradeLinesNone', months: 3 },
        { id: '1-2', points: 15, tip: 'tradeLines1to2', months: 3 },
        { id: '3-4', points: 22, tip: 'tradeLines3to4', months: 3 },
        { id: '5plus', points: 25 },
      ],
    },
    {
      id: 'bureaus',
      answers: [
        { id: 'none', points: 8, tip: 'bureausNone', months: 1, link: 'duns' },
        { id: 'requested', points: 15, tip: 'bureausRequested', months: 2, waits: true, link: 'duns' },
        { id: 'one', points: 20, tip: 'bureausOne', months: 3, link: 'experian' },
        { id: 'twoPlus', points: 25 },
      ],
    },
    {
      id: 'payment',
      answers: [
        { id: 'oftenLate', points: 8, tip: 'paymentOftenLate', months: 3 },
        { id: 'sometimesLate', points: 15, tip: 'paymentSometimesLate', months: 6, waits: true },
        { id: 'onTime', points: 22, tip: 'paymentOnTime', months: 2 },
        { id: 'early', points: 25 },
      ],
    },
  ],
  bands: [
    { id: 'creditReadyPro', min: 80 },
    { id: 'solidFoundation', min: 60 },
    { id: 'buildingPhase', min: 40 },
    { id: 'starterPhase', min: 0 },
  ],
})

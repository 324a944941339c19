import type { QuizDefinition } from './quiz.ts'
import { worded } from './wording.ts'

/** How far a business has come in building credit in its own name. Its tips are the next best actions. */
export const businessCreditBuilder: QuizDefinition = worded({
  section: 'businessCreditBuilder',
  questions: [
    {
      id: 'entity',
      answers: [
        { id: 'soleProprietor', points: 8, tip: 'entitySoleProprietor' },
        { id: 'filing', points: 16, tip: 'entityFiling' },
        { id: 'formed', points: 22, tip: 'entityFormed' },
        { id: 'goodStanding', points: 25 },
      ],
    },
    {
      id: 'fundamentals',
      answers: [
        { id: 'none', points: 8, tip: 'fundamentalsNone' },
        { id: 'some', points: 15, tip: 'fundamentalsSome' },
        { id: 'most', points: 20, tip: 'fundamentalsMost' },
        { id: 'all', points: 25 },
      ],
    },
    {
      id: 'tradeLines',
      answers: [
        { id: 'none', points: 8, tip: 'tradeLinesNone' },
        { id: '1-2', points: 15, tip: 'tradeLines1to2' },
        { id: '3-4', points: 22, tip: 'tradeLines3to4' },
        { id: '5plus', points: 25 },
      ],
    },
    {
      id: 'bureaus',
      answers: [
        { id: 'none', points: 8, tip: 'bureausNone' },
        { id: 'requested', points: 15, tip: 'bureausRequested' },
        { id: 'one', points: 20, tip: 'bureausOne' },
        { id: 'twoPlus', points: 25 },
      ],
    },
    {
      id: 'payment',
      answers: [
        { id: 'oftenLate', points: 8, tip: 'paymentOftenLate' },
        { id: 'sometimesLate', points: 15, tip: 'paymentSometimesLate' },
        { id: 'onTime', points: 22, tip: 'paymentOnTime' },
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

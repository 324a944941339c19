import type { QuizDefinition } from './quiz.ts'
import { worded } from './wording.ts'

export const spendingHabit: QuizDefinition = worded({
  section: 'spendingHabit',
  guide: 'traits',
  questions: [
    {
      id: 'unplanned',
      answers: [
        { id: 'mostDays', points: 5, tip: 'unplannedMostDays' },
        { id: 'weekly', points: 12, tip: 'unplannedWeekly' },
        { id: 'monthly', points: 18, tip: 'unplannedMonthly' },
        { id: 'rarely', points: 25 },
      ],
    },
    {
      id: 'tracking',
      answers: [
        { id: 'monthly', points: 18, tip: 'trackingMonthly' },
        { id: 'never', points: 5, tip: 'trackingNever' },
        { id: 'weekly', points: 25 },
        { id: 'worried', points: 10, tip: 'trackingWorried' },
      ],
    },
    {
      id: 'saving',
      answers: [
        { id: 'leftover', points: 12, tip: 'savingLeftover' },
        { id: 'automatic', points: 25 },
        { id: 'nothing', points: 5, tip: 'savingNothing' },
        { id: 'sometimes', points: 18, tip: 'savingSometimes' },
      ],
    },
    {
      id: 'cards',
      answers: [
        { id: 'some', points: 12, tip: 'cardsSome' },
        { id: 'full', points: 25 },
        { id: 'minimum', points: 5, tip: 'cardsMinimum' },
        { id: 'mostMonths', points: 18, tip: 'cardsMostMonths' },
      ],
    },
    {
      id: 'convenience',
      answers: [
        { id: 'daily', points: 5, tip: 'convenienceDaily' },
        { id: 'fewWeekly', points: 10, tip: 'convenienceFewWeekly' },
        { id: 'weekly', points: 15, tip: 'convenienceWeekly' },
        { id: 'monthly', points: 20, tip: 'convenienceMonthly' },
        { id: 'rarely', points: 25 },
      ],
    },
  ],
  bands: [
    { id: 'mindfulSaver', min: 80 },
    { id: 'balancedSpender', min: 60 },
    { id: 'convenienceSpender', min: 40 },
    { id: 'impulseSpender', min: 0 },
  ],
})

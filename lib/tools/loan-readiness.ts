import type { QuizDefinition } from './quiz.ts'
import { worded } from './wording.ts'

/** How ready a business is to apply for a loan: what lenders look at first. */
export const loanReadiness: QuizDefinition = worded({
  section: 'loanReadiness',
  questions: [
    {
      id: 'timeInBusiness',
      answers: [
        { id: 'under6m', points: 5, tip: 'timeUnder6m' },
        { id: '6-12m', points: 12, tip: 'time6to12m' },
        { id: '1-2y', points: 18, tip: 'time1to2y' },
        { id: '2yplus', points: 25 },
      ],
    },
    {
      id: 'monthlyRevenue',
      answers: [
        { id: 'under5k', points: 5, tip: 'revenueUnder5k' },
        { id: '5-10k', points: 12, tip: 'revenue5to10k' },
        { id: '10-25k', points: 18, tip: 'revenue10to25k' },
        { id: '25kplus', points: 25 },
      ],
    },
    {
      id: 'creditScore',
      answers: [
        { id: 'under580', points: 5, tip: 'creditUnder580' },
        { id: '580-649', points: 12, tip: 'credit580to649' },
        { id: '650-699', points: 18, tip: 'credit650to699' },
        { id: '700plus', points: 25 },
      ],
    },
    {
      id: 'debtLoad',
      answers: [
        { id: 'over60', points: 5, tip: 'debtOver60' },
        { id: '40-60', points: 12, tip: 'debt40to60' },
        { id: '20-40', points: 18, tip: 'debt20to40' },
        { id: 'under20', points: 25 },
      ],
    },
    {
      id: 'documents',
      answers: [
        { id: 'none', points: 5, tip: 'documentsNone' },
        { id: '1-2m', points: 12, tip: 'documents1to2m' },
        { id: '3-6m', points: 18, tip: 'documents3to6m' },
        { id: '6mplus', points: 25 },
      ],
    },
  ],
  bands: [
    { id: 'readyNow', min: 80 },
    { id: 'almostReady', min: 65 },
    { id: 'prepNeeded', min: 45 },
    { id: 'notReady', min: 0 },
  ],
})

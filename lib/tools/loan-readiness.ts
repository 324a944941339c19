import type { QuizDefinition } from './quiz.ts'
import { worded } from './wording.ts'

export const loanReadiness: QuizDefinition = worded({
  section: 'loanReadiness',
  guide: 'tiers',
  questions: [
    {
      id: 'timeInBusiness',
      answers: [
        { id: 'under6m', points: 5, tip: 'timeUnder6m', months: 6, waits: true },
        { id: '6-12m', points: 12, tip: 'time6to12m', months: 6, waits: true },
        { id: '1-2y', points: 18, tip: 'time1to2y', months: 12, waits: true },
        { id: '2yplus', points: 25 },
      ],
    },
    {
      id: 'monthlyRevenue',
      answers: [
        { id: 'under5k', points: 5, tip: 'revenueUnder5k', months: 6, link: 'microloan' },
        { id: '5-10k', points: 12, tip: 'revenue5to10k', months: 6 },
        { id: '10-25k', points: 18, tip: 'revenue10to25k', months: 12 },
        { id: '25kplus', points: 25 },
      ],
    },
    {
      id: 'creditScore',
      answers: [
        { id: 'under580', points: 5, tip: 'creditUnder580', months: 6, link: 'reports' },
        { id: '580-649', points: 12, tip: 'credit580to649', months: 4 },
        { id: '650-699', points: 18, tip: 'credit650to699', months: 3 },
        { id: '700plus', points: 25 },
      ],
    },
    {
      id: 'debtLoad',
      answers: [
        { id: 'over60', points: 5, tip: 'debtOver60', months: 9, link: 'counselor' },
        { id: '40-60', points: 12, tip: 'debt40to60', months: 6 },
        { id: '20-40', points: 18, tip: 'debt20to40', months: 6 },
        { id: 'under20', points: 25 },
      ],
    },
    {
      id: 'documents',
      answers: [
        { id: 'none', points: 5, tip: 'documentsNone', months: 1 },
        { id: '1-2m', points: 12, tip: 'documents1to2m', months: 2 },
        { id: '3-6m', points: 18, tip: 'documents3to6m', months: 3 },
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

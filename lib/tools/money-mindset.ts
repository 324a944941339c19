import type { QuizDefinition } from './quiz.ts'
import { worded } from './wording.ts'

/**
 * How someone leans when deciding about money, from protecting what is there (few points) to putting it to
 * work (many). The points place a habit on that line; they are no grade.
 */
export const moneyMindset: QuizDefinition = worded({
  section: 'moneyMindset',
  questions: [
    {
      id: 'windfall',
      answers: [
        { id: 'keepCash', points: 5, tip: 'windfallKeepCash' },
        { id: 'savings', points: 12, tip: 'windfallSavings' },
        { id: 'payDebt', points: 18, tip: 'windfallPayDebt' },
        { id: 'plan', points: 25 },
      ],
    },
    {
      id: 'risk',
      answers: [
        { id: 'never', points: 5, tip: 'riskNever' },
        { id: 'rarely', points: 12, tip: 'riskRarely' },
        // R11.6: a measured risk scores more than frequent risk.
        { id: 'measured', points: 25 },
        { id: 'often', points: 18, tip: 'riskOften' },
      ],
    },
    {
      id: 'borrowing',
      answers: [
        { id: 'avoid', points: 5, tip: 'borrowingAvoid' },
        { id: 'emergency', points: 12, tip: 'borrowingEmergency' },
        { id: 'bigPurchases', points: 18, tip: 'borrowingBigPurchases' },
        { id: 'tool', points: 25 },
      ],
    },
    {
      id: 'horizon',
      answers: [
        { id: 'thisMonth', points: 5, tip: 'horizonThisMonth' },
        { id: 'thisYear', points: 12, tip: 'horizonThisYear' },
        { id: 'fewYears', points: 18, tip: 'horizonFewYears' },
        { id: 'decades', points: 25 },
      ],
    },
    {
      id: 'setback',
      answers: [
        { id: 'stop', points: 5, tip: 'setbackStop' },
        { id: 'cutBack', points: 12, tip: 'setbackCutBack' },
        { id: 'wait', points: 18, tip: 'setbackWait' },
        { id: 'review', points: 25 },
      ],
    },
  ],
  bands: [
    { id: 'growthOptimizer', min: 80 },
    { id: 'balancedBuilder', min: 60 },
    { id: 'securitySeeker', min: 40 },
    { id: 'capitalProtector', min: 0 },
  ],
})

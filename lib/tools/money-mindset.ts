import type { QuizDefinition } from './quiz.ts'
import { worded } from './wording.ts'

/**
 * Shows whether a visitor tends to protect money (few points) or to invest it (many points). The points are positions
 * on that scale, not grades.
 */
export const moneyMindset: QuizDefinition = worded({
  section: 'moneyMindset',
  guide: 'traits',
  questions: [
    {
      id: 'windfall',
      answers: [
        { id: 'payDebt', points: 18, tip: 'windfallPayDebt' },
        { id: 'keepCash', points: 5, tip: 'windfallKeepCash' },
        { id: 'plan', points: 25 },
        { id: 'savings', points: 12, tip: 'windfallSavings' },
      ],
    },
    {
      id: 'risk',
      answers: [
        { id: 'rarely', points: 12, tip: 'riskRarely' },
        { id: 'often', points: 18, tip: 'riskOften' },
        { id: 'never', points: 5, tip: 'riskNever' },
        { id: 'measured', points: 25 },
      ],
    },
    {
      id: 'borrowing',
      answers: [
        { id: 'emergency', points: 12, tip: 'borrowingEmergency' },
        { id: 'tool', points: 25 },
        { id: 'avoid', points: 5, tip: 'borrowingAvoid' },
        { id: 'bigPurchases', points: 18, tip: 'borrowingBigPurchases' },
      ],
    },
    {
      id: 'horizon',
      answers: [
        { id: 'thisYear', points: 12, tip: 'horizonThisYear' },
        { id: 'decades', points: 25 },
        { id: 'thisMonth', points: 5, tip: 'horizonThisMonth' },
        { id: 'fewYears', points: 18, tip: 'horizonFewYears' },
      ],
    },
    {
      id: 'setback',
      answers: [
        { id: 'wait', points: 18, tip: 'setbackWait' },
        { id: 'stop', points: 5, tip: 'setbackStop' },
        { id: 'review', points: 25 },
        { id: 'cutBack', points: 12, tip: 'setbackCutBack' },
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

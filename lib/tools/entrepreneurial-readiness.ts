import type { QuizDefinition } from './quiz.ts'
import { worded } from './wording.ts'

/** How far someone has come toward opening a business that can stand on its own. */
export const entrepreneurialReadiness: QuizDefinition = worded({
  section: 'entrepreneurialReadiness',
  questions: [
    {
      id: 'idea',
      answers: [
        { id: 'thought', points: 5, tip: 'ideaThought' },
        { id: 'talked', points: 12, tip: 'ideaTalked' },
        { id: 'tested', points: 18, tip: 'ideaTested' },
        { id: 'paying', points: 25 },
      ],
    },
    {
      id: 'plan',
      answers: [
        { id: 'none', points: 5, tip: 'planNone' },
        { id: 'notes', points: 12, tip: 'planNotes' },
        { id: 'draft', points: 18, tip: 'planDraft' },
        { id: 'numbers', points: 25 },
      ],
    },
    {
      id: 'runway',
      answers: [
        { id: 'under1m', points: 5, tip: 'runwayUnder1m' },
        { id: '1-3m', points: 12, tip: 'runway1to3m' },
        { id: '3-6m', points: 18, tip: 'runway3to6m' },
        { id: '6mplus', points: 25 },
      ],
    },
    {
      id: 'experience',
      answers: [
        { id: 'none', points: 8, tip: 'experienceNone' },
        { id: 'some', points: 12, tip: 'experienceSome' },
        { id: 'worked', points: 20, tip: 'experienceWorked' },
        { id: 'managed', points: 25 },
      ],
    },
    {
      id: 'setup',
      answers: [
        { id: 'nothing', points: 5, tip: 'setupNothing' },
        { id: 'name', points: 12, tip: 'setupName' },
        { id: 'registered', points: 18, tip: 'setupRegistered' },
        { id: 'complete', points: 25 },
      ],
    },
  ],
  bands: [
    { id: 'launchReady', min: 80 },
    { id: 'closeToReady', min: 65 },
    { id: 'prepInProgress', min: 45 },
    { id: 'preValidation', min: 0 },
  ],
})

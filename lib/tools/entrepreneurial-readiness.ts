import type { QuizDefinition } from './quiz.ts'
import { worded } from './wording.ts'

export const entrepreneurialReadiness: QuizDefinition = worded({
  section: 'entrepreneurialReadiness',
  guide: 'checklist',
  questions: [
    {
      id: 'idea',
      answers: [
        { id: 'thought', points: 5, tip: 'ideaThought', months: 1, link: 'research' },
        { id: 'talked', points: 12, tip: 'ideaTalked', months: 1 },
        { id: 'tested', points: 18, tip: 'ideaTested', months: 2 },
        { id: 'paying', points: 25 },
      ],
    },
    {
      id: 'plan',
      answers: [
        { id: 'none', points: 5, tip: 'planNone', months: 1, link: 'plan' },
        { id: 'notes', points: 12, tip: 'planNotes', months: 1, link: 'plan' },
        { id: 'draft', points: 18, tip: 'planDraft', months: 1, link: 'plan' },
        { id: 'numbers', points: 25 },
      ],
    },
    {
      id: 'runway',
      answers: [
        { id: 'under1m', points: 5, tip: 'runwayUnder1m', months: 3 },
        { id: '1-3m', points: 12, tip: 'runway1to3m', months: 6 },
        { id: '3-6m', points: 18, tip: 'runway3to6m', months: 6 },
        { id: '6mplus', points: 25 },
      ],
    },
    {
      id: 'experience',
      answers: [
        { id: 'none', points: 8, tip: 'experienceNone', months: 3 },
        { id: 'some', points: 12, tip: 'experienceSome', months: 12, link: 'mentor' },
        { id: 'worked', points: 20, tip: 'experienceWorked', months: 12, waits: true, link: 'mentor' },
        { id: 'managed', points: 25 },
      ],
    },
    {
      id: 'setup',
      answers: [
        { id: 'nothing', points: 5, tip: 'setupNothing', months: 1, link: 'register' },
        { id: 'name', points: 12, tip: 'setupName', months: 1, link: 'ein' },
        { id: 'registered', points: 18, tip: 'setupRegistered', months: 1, link: 'licenses' },
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

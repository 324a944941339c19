import { expect, test } from 'vitest'
import { drawingSection } from '../../../schemas/sections/drawing.ts'
import { proseSection } from '../../../schemas/sections/prose.ts'

const times = { hidden: false, from: undefined, until: undefined }

test('the list of sections shows what distinguishes sections of the same type', () => {
  const drawing = drawingSection.preview?.prepare?.({ ...times, subject: 'dispute' })
  expect(drawing?.title).toBe('Diagram: A dispute’s timeline')
  expect(proseSection.preview?.prepare?.({ ...times, subject: 'Dates' })?.title).toBe('Text: Dates')
  expect(proseSection.preview?.prepare?.({ ...times, subject: undefined })?.title).toBe('Text')
})

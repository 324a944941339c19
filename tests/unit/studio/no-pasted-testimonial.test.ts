import type { DocumentFieldAction } from 'sanity'
import { expect, test } from 'vitest'
import { noPastedTestimonial } from '../../../studio/actions/no-pasted-testimonial.ts'

test('no document can be pasted into a testimonial, but fields and other documents can (R20.8)', () => {
  const actions = ['copyField', 'pasteField'].map((name) => ({ name }) as DocumentFieldAction)
  const namesIn = (documentType: string, name: string) =>
    noPastedTestimonial(actions, { documentType, schemaType: { name } as never }).map((each) => each.name)
  expect(namesIn('testimonial', 'testimonial')).toEqual(['copyField'])
  expect(namesIn('testimonial', 'localeText')).toEqual(['copyField', 'pasteField'])
  expect(namesIn('plan', 'plan')).toEqual(['copyField', 'pasteField'])
})

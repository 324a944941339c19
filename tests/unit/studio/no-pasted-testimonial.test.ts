import type { DocumentFieldAction, DocumentFieldActionProps, Path } from 'sanity'
import { expect, test } from 'vitest'
import { noPastedTestimonial } from '../../../studio/actions/no-pasted-testimonial.ts'

test('no document can be pasted into a testimonial, but fields and other documents can (R20.8)', () => {
  const actions = ['copyField', 'pasteField'].map(
    (name) => ({ name, useAction: () => ({ type: 'action', title: name, hidden: false }) }) as never,
  ) as DocumentFieldAction[]
  const shown = (documentType: string, path: Path) =>
    noPastedTestimonial(actions, { documentType })
      .filter(({ useAction }) => !useAction({ path } as DocumentFieldActionProps).hidden)
      .map(({ name }) => name)
  expect(shown('testimonial', [])).toEqual(['copyField'])
  expect(shown('testimonial', ['quote'])).toEqual(['copyField', 'pasteField'])
  expect(shown('plan', [])).toEqual(['copyField', 'pasteField'])
})

import { describe, expect, test } from 'vitest'
import { image } from '../../../lib/content/image.ts'
import { markSources } from '../../../lib/drafts/mark-sources.ts'

const picture = { asset: { _id: 'image-a-200x100-jpg', metadata: null }, hotspot: null, crop: null }

/** The path of the field that a click on an image opens. */
const pathOf = (value: unknown) => /path=([^;]+)/.exec(image.parse(value).source?.['data-sanity'] ?? '')?.[1]

describe('the images of an editor’s page', () => {
  test('open their own field, in a document and in a section (R20.16)', () => {
    const [service] = markSources([{ _id: 'service-a', _type: 'service', drawing: picture }])
    expect(pathOf(service?.drawing)).toBe('drawing')
    const page = { _id: 'page-a', _type: 'page', sections: [{ _key: 'k', _type: 'picture', picture }] }
    expect(pathOf(markSources(page).sections[0]?.picture)).toBe('sections:k.picture')
  })

  test('have no source on a visitor’s page', () => {
    expect(image.parse(picture)).toEqual(picture)
  })
})

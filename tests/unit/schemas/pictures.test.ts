import { expect, test } from 'vitest'
import { schemaTypes } from '../../../schemas/index.ts'

type Definition = { name?: string; type?: string; options?: object; fields?: Definition[]; of?: Definition[] }

/** Every image in a definition (a field, an array member or the type itself), with its path. */
function pictures(definition: Definition, path = ''): { path: string; options: object | undefined }[] {
  const place = `${path}${path && '.'}${definition.name ?? definition.type}`
  const own = definition.type === 'image' ? [{ path: place, options: definition.options }] : []
  return [
    ...own,
    ...[...(definition.fields ?? []), ...(definition.of ?? [])].flatMap((part) => pictures(part, place)),
  ]
}

test('every image field has a hotspot, so editors decide what a crop keeps', () => {
  const all = (schemaTypes as Definition[]).flatMap((type) => pictures(type))
  expect(all.length).toBeGreaterThan(0)
  expect(all.filter(({ options }) => !(options as { hotspot?: boolean } | undefined)?.hotspot)).toEqual([])
})

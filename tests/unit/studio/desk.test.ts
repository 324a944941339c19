import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sections, sectionTitle } from '../../../lib/content/registry.ts'
import { schemaTypes } from '../../../schemas/index.ts'
import { typeIcons } from '../../../studio/desk/type-icons.ts'

const seed = readFileSync(new URL('../../../studio/seed/data.ndjson', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as { _type: string; section?: string })

test('the desk lists each text section of the default content under its own title', () => {
  const inSeed = seed.flatMap(({ _type, section }) => (_type === 'strings' ? (section ?? []) : []))
  const sectionNames = Object.keys(sections)
  expect(sectionNames.toSorted()).toEqual(inSeed.toSorted())
  expect(new Set(sectionNames.map(sectionTitle)).size).toBe(sectionNames.length)
})

test('every document type has an icon', () => {
  const types = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
  expect(types.filter((name) => !typeIcons[name])).toEqual([])
})

type Field = { name: string; description?: string; hidden?: unknown; readOnly?: unknown }
type Type = { name: string; readOnly?: unknown; fields?: Field[] }

test('every editable field has a description', () => {
  const silent = (schemaTypes as Type[]).flatMap(({ name, readOnly, fields = [] }) =>
    fields
      .filter((field) => !readOnly && !field.readOnly && !field.hidden && !field.description)
      .map((field) => `${name}.${field.name}`),
  )
  // The parent field's description covers both languages of a value.
  expect(silent.filter((field) => !/\.(en|es)$/.test(field))).toEqual([])
})

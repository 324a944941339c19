import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { keepValid, textIn } from '../../../lib/content/parse.ts'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => void warn.mockImplementation(() => {}))
afterEach(() => void warn.mockReset())

const schema = z.object({ title: textIn('es'), rating: z.number(), note: z.string().nullish().catch(null) })
const title: { en: string; es: string | null } = { en: 'Title', es: null }
type Document = { _id: string; title: typeof title | null; rating: 1 | 2 | null; note: string | null }
const whole: Document = { _id: 'a', title, rating: 1, note: null }

test('keeps valid documents and reports the others', () => {
  const documents: Document[] = [whole, { ...whole, _id: 'b', title: null }]
  expect(keepValid(schema, documents, 'example')).toEqual([{ title: 'Title', rating: 1, note: null }])
  expect(warn.mock.calls.flat().join()).toContain('A malformed example (b) was left out')
})

test('treats a text that contains only spaces as missing', () => {
  const texts = z.object({ title: textIn('en').optional().catch(undefined) })
  expect(texts.parse({ title: { en: ' ', es: 'Título' } }).title).toBeUndefined()
})

test('treats a value that is not a list as empty', () => {
  expect(keepValid(schema, null, 'example')).toEqual([])
  expect(keepValid(schema, 'text' as unknown as Document[], 'example')).toEqual([])
})

test('documents that do not match the schema are rejected at compile time', () => {
  // `npm run check` compiles this function, which is never called. Each expected error must occur.
  const compiled = (full: Document, { note, ...short }: Document) => {
    // @ts-expect-error: the query lacks `note`
    keepValid(schema, [short], 'example')
    // @ts-expect-error: the content's schema has no `rating`, so the query returns null
    keepValid(schema, [{ ...full, rating: null }], 'example')
    // @ts-expect-error: `rating` has a different type in the content's schema
    keepValid(schema, [{ ...full, rating: String(note) }], 'example')
    // @ts-expect-error: a part of `title` is missing
    keepValid(schema, [{ ...full, title: { en: 'Title' } }], 'example')
  }
  expect(compiled).toBeTypeOf('function')
})

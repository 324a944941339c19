import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { canMake, textsInCode } from './texts-in-code.ts'

type Section = { _type: string; section: string; entries: { key: string }[] }

const seed = readFileSync(new URL('../../../studio/seed/data.ndjson', import.meta.url), 'utf8')
const sections = seed
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Section)
  .filter(({ _type }) => _type === 'strings')
const content = sections.flatMap(({ section, entries }) => entries.map(({ key }) => `${section}.${key}`))
const contentKeys = new Set(content)
const names = sections.map(({ section }) => section)

const code = textsInCode()
const begins = (start: string) => content.some((key) => key.startsWith(start))

test('every text of the content is used', () => {
  expect(content.filter((key) => !canMake(key, code))).toEqual([])
})

test.each(['hero.badges', 'guarantee.day31.text', 'spendingHabit.q.zebra.title', 'meta.nowhere.title'])(
  'nobody would use %s',
  (key) => expect(canMake(key, code)).toBe(false),
)

test('every text that the code asks for by its key is in the content', () => {
  const missing = [...code.asked].filter(([key]) => !contentKeys.has(key))
  expect(missing).toEqual([])
})

test('every string that reads as a key of a section, or as the beginning of keys, is one', () => {
  const keyLike = [...code.words].filter((word) => {
    const [section = '', ...rest] = word.split('.')
    return names.includes(section) && rest.length > 0 && /\w$/.test(word) && !/[^\w.-]/.test(word)
  })
  expect(keyLike.length).toBeGreaterThan(300)
  expect(keyLike.filter((word) => !contentKeys.has(word) && !begins(`${word}.`))).toEqual([])
})

test('every key that is put together from a section’s name finds texts', () => {
  const lost = code.templates.filter(({ pieces: [start = ''] }) => {
    const section = start.split('.')[0] ?? ''
    return start.includes('.') && names.includes(section) && !begins(start)
  })
  expect(lost).toEqual([])
})

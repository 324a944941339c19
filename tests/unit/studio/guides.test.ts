import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guides } from '../../../studio/guides/guides.ts'

const docs = new URL('../../../docs/', import.meta.url)
const texts = guides.map(({ id }) => readFileSync(new URL(`${id}.md`, docs), 'utf8'))

test('every guide starts with its title and links only to existing guides', () => {
  for (const [index, { title }] of guides.entries()) {
    expect(texts[index]).toMatch(new RegExp(`^# ${title}\n`))
    const others = Array.from(texts[index]?.matchAll(/\]\(([a-z-]+)\.md\)/g) ?? [], (match) => match[1])
    expect(guides.map(({ id }) => id)).toEqual(expect.arrayContaining(others))
  }
})

test('every picture is used by a guide, and every used picture exists', () => {
  const shown = texts.flatMap((text) =>
    Array.from(text.matchAll(/\(pictures\/([\w.-]+)\)/g), (match) => match[1]),
  )
  const there = readdirSync(new URL('pictures/', docs))
  expect(new Set(shown)).toEqual(new Set(there))
})

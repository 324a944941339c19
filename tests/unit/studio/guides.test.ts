import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guideHtml } from '../../../studio/guides/guide-html.ts'
import { guides } from '../../../studio/guides/guides.ts'

const docs = new URL('../../../docs/', import.meta.url)
const textOf = (id: string) => readFileSync(new URL(`${id}.md`, docs), 'utf8')
const texts = guides.map(({ id }) => textOf(id))

/** The first group of every match. */
const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), (match) => match[1])

const PICTURES = /\(pictures\/([\w.-]+)\)/g

test('every guide starts with its title and links only to existing guides', () => {
  for (const [index, { title }] of guides.entries()) {
    expect(texts[index]).toMatch(new RegExp(`^# ${title}\n`))
    const others = all(texts[index] ?? '', /\]\(([a-z-]+)\.md\)/g)
    expect(guides.map(({ id }) => id)).toEqual(expect.arrayContaining(others))
  }
})

test('every picture is used by a guide, and every used picture exists', () => {
  const shown = texts.flatMap((text) => all(text, PICTURES))
  const there = readdirSync(new URL('pictures/', docs))
  expect(new Set(shown)).toEqual(new Set(there))
})

test('a link to a heading of the same guide leads to it (R20.26)', () => {
  expect(guideHtml('## Sección: ¿qué *sigue*?')).toContain('<h2 id="sección-qué-sigue">')
  for (const html of texts.map(guideHtml)) {
    expect(all(html, / id="([^"]+)"/g)).toEqual(expect.arrayContaining(all(html, /href="#([^"]+)"/g)))
  }
})

test.each(guides.filter(({ language }) => language === 'en'))(
  '$id and $id-es have the same structure, pictures and labels, and link to each other (R20.26)',
  ({ id }) => {
    const [english, spanish] = [textOf(id), textOf(`${id}-es`)]
    const parts = (text: string) => ({
      // Headings, list items and table rows, in order.
      blocks: all(text, /^(#+|-|\d+\.|\|) /gm),
      pictures: all(text, PICTURES),
      // The guides use bold and italics only for labels in the Studio.
      labels: new Set(all(text, /\*{1,2}([^*\n]+)\*{1,2}/g)),
      code: new Set(all(text, /`([^`]+)`/g)),
      keys: all(text, /<kbd>(.+?)<\/kbd>/g),
    })
    expect(parts(spanish)).toEqual(parts(english))
    expect(english).toContain(`(${id}-es.md)`)
    expect(spanish).toContain(`(${id}.md)`)
  },
)

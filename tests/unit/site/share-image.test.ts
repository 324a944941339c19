import { readFileSync } from 'node:fs'
import { ImageResponse } from 'next/og'
import { createElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ShareImage } from '../../../components/site/share-image.tsx'
import { drawableText } from '../../../lib/drawing/drawable-text.ts'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['Financial Health Check ⭐', 'Financial Health Check'],
  ['Big 🎉 news 👩‍💼', 'Big news'],
  ['Bad → good, 4 m² ≥ 3¾ ✓', 'Bad – good, 4 m2 >= 3 3/4'],
  ['Don\u02BCt\uFEFF „save“ ¼', 'Don’t “save“ 1/4'],
  ['Łukasz & Ş\u00ADo\u0308ğ Sœur', 'Lukasz & Sög Soeur'],
  ['e\u0301xito 30\u202F% non\u2011breaking', 'éxito 30 % non-breaking'],
  ['¿Cuánto? “Fundable™” — 50 % of €1…', '¿Cuánto? “Fundable™” — 50 % of €1…'],
])('draws %s as %s', (text, expected) => {
  expect(drawableText(text)).toBe(expected)
})

it('draws any text without a font from another server', async () => {
  const load = globalThis.fetch
  const outside: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, options) => {
    // The renderer loads its own code from a data URL.
    if (!String(request).startsWith('http')) return load(request, options)
    outside.push(String(request))
    throw new Error('no network')
  })
  const range = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => String.fromCodePoint(from + index)).join('')
  const many = `${range(0x20, 0x180)} ${range(0x2000, 0x2200)} 🎉中文`
  expect(new Set(drawableText(many)).size).toBeGreaterThan(150)
  const fontFile = (name: string) => readFileSync(`app/fonts/${name}`)
  const image = new ImageResponse(
    createElement(ShareImage, { title: many, shortName: many, descriptor: many }),
    {
      width: 1200,
      height: 630,
      fonts: [
        { name: 'Newsreader', data: fontFile('newsreader-420.ttf') },
        { name: 'Instrument Sans', data: fontFile('instrument-sans-500.ttf') },
      ],
    },
  )
  expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  expect(outside).toEqual([])
})

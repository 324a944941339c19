import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { requirements } from './requirements-page.ts'

const root = new URL('../../../', import.meta.url).pathname
const files = globSync(
  [
    '*.{ts,mjs}',
    '{app,components,lib,schemas,scripts,studio,tests}/**/*.{ts,tsx,mjs,css}',
    'studio/seed/*.ndjson',
  ],
  { cwd: root, exclude: ['**/node_modules/**'] },
)

/** Numbers such as `R2.3`, with the files that cite them. */
function citations(inFiles: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of inFiles)
    for (const [number] of readFileSync(root + file, 'utf8').matchAll(/\bR\d{1,2}\.\d{1,2}\b/g))
      found.set(number, [...(found.get(number) ?? []), file])
  return found
}

const cited = citations(files)
const proved = citations(files.filter((file) => /^tests\/(unit|lake|e2e)\/.*\.test\.ts$/.test(file)))
const numbers = requirements.map(({ number }) => number)

describe('docs/requirements.md', () => {
  test('numbers each requirement once, in ascending order', () => {
    const value = (number: string) => {
      const [section, place] = number.slice(1).split('.').map(Number)
      return Number(section) * 100 + Number(place)
    }
    expect(numbers.length).toBeGreaterThan(200)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => value(a) - value(b)))
  })

  test('contains every number that code and tests cite', () => {
    const unknown = [...cited].filter(([number]) => !numbers.includes(number))
    expect(Object.fromEntries(unknown)).toEqual({})
  })

  test('contains every number that it refers to', () => {
    const referred = requirements.flatMap(({ text }) => text.match(/\bR\d{1,2}\.\d{1,2}\b/g) ?? [])
    expect(referred.filter((number) => !numbers.includes(number))).toEqual([])
  })

  test('has a test for each requirement, or a reason why there is none', () => {
    const unproved = requirements.filter(({ number, notTested }) => !proved.has(number) && !notTested)
    expect(unproved.map(({ number }) => number)).toEqual([])
  })

  test('does not mark a tested requirement as not tested', () => {
    const contradicted = requirements.filter(({ number, notTested }) => proved.has(number) && notTested)
    expect(contradicted.map(({ number }) => number)).toEqual([])
  })
})

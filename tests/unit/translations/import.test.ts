import { describe, expect, test } from 'vitest'
import { readCsv, writeCsv } from '../../../lib/csv.ts'
import { planImport, readTranslations, translationsCsv } from '../../../studio/translations/csv-file.ts'
import type { TranslationRow } from '../../../studio/translations/rows.ts'
import { rowOf, rowsOfAll, seed } from './seed-rows.ts'

const current = rowsOfAll(seed)
const outdated = (id: string): TranslationRow => ({
  ...rowOf(current, id),
  state: 'outdated',
  translatedFrom: 'Before',
})
const rows = [outdated('hero.badge'), outdated('hero.headline'), outdated('plan-fresh-start.name')]

/** The exported file with Spanish texts changed by key, and with additional rows. */
function edited(spanish: Record<string, string>, more: string[][] = []): string {
  const [headings = [], ...lines] = readCsv(translationsCsv(rows))
  const changed = lines.map((line) => line.with(5, spanish[line[0] ?? ''] ?? (line[5] as string)))
  return writeCsv([headings, ...changed, ...more])
}
const plan = (text: string) => planImport(readTranslations(text), rows)

describe('export', () => {
  test('contains the outdated texts, but no current or formatted ones', () => {
    const formatted = outdated('legal-refund-policy.body')
    const lines = readCsv(translationsCsv([...rows, formatted, rowOf(current, 'nav.contact')]))
    expect(lines).toHaveLength(4)
    expect(lines[1]).toEqual([
      'hero.badge',
      'Home: opening',
      'Line beside the stars',
      'outdated',
      rows[0]?.english,
      rows[0]?.spanish,
      'Before',
      rows[0]?.spanish,
    ])
  })
})

describe('import', () => {
  test('changes nothing if the export is unmodified', () => {
    expect(plan(edited({}))).toEqual({ changes: [], refused: [], unchanged: 3, empty: 0 })
  })

  test('lists the changes that it will make', () => {
    const { changes, refused, unchanged } = plan(edited({ 'hero.headline': '=Nuevo "título"; aquí' }))
    expect(changes.map(({ row, line }) => [row.id, line.spanish])).toEqual([
      ['hero.headline', '=Nuevo "título"; aquí'],
    ])
    expect([refused, unchanged]).toEqual([[], 2])
  })

  test('rejects individual rows, each with a reason', () => {
    const text = edited(
      { 'hero.badge': 'Sin cifra', 'hero.headline': '', 'plan-fresh-start.name': 'Nuevo\ncomienzo' },
      [
        ['nav.nowhere', '', '', '', 'Nowhere', 'En ninguna parte', '', ''],
        ['hero.headline', '', '', '', 'Boost your credit.', 'Mejore su crédito.', '', ''],
        ['', '', '', '', 'x', 'y', '', ''],
      ],
    )
    const { changes, refused, empty } = plan(text)
    expect(changes).toEqual([])
    expect(empty).toBe(1)
    expect(refused.map(({ line, reason }) => [line.number, reason])).toEqual([
      [2, 'The Spanish lacks {ranking}, {successStories}, which the English contains.'],
      [4, 'This text must be a single line.'],
      [5, 'No text has this key.'],
      [6, 'An earlier row of the file has the same key.'],
      [7, 'The row has no key.'],
    ])
  })

  test('numbers the rows as a spreadsheet does, with empty rows', () => {
    const lines = edited({}, [['nav.nowhere', '', '', '', 'Nowhere', 'En ninguna parte', '', '']]).split(
      '\r\n',
    )
    const spaced = lines.toSpliced(1, 0, ',,,,,,,', '').join('\r\n')
    expect(plan(spaced).refused.map(({ line }) => line.number)).toEqual([7])
  })

  test('rejects a row with a brace outside of a placeholder', () => {
    const { changes, refused } = plan(edited({ 'hero.headline': 'Mejore su {crédito' }))
    expect(changes).toEqual([])
    expect(refused[0]?.reason).toMatch(/^Write a placeholder as one word in braces/)
  })

  test('rejects a row whose English has changed', () => {
    const text = edited({ 'hero.headline': 'Nuevo' })
    const now = rows.map((row) => (row.id === 'hero.headline' ? { ...row, english: 'Changed since.' } : row))
    expect(planImport(readTranslations(text), now).refused).toMatchObject([
      { reason: 'The English has changed since the export, or someone edited it in the file.' },
    ])
  })

  describe('after the Spanish has changed in the Studio', () => {
    const now = rows.map((row) =>
      row.id === 'hero.headline' ? { ...row, spanish: 'Corregido en la tabla' } : row,
    )
    const planNow = (text: string) => planImport(readTranslations(text), now)

    test('leaves rows alone whose Spanish was not edited in the file', () => {
      expect(planNow(edited({}))).toEqual({ changes: [], refused: [], unchanged: 3, empty: 0 })
      const missing = rows.map((row) => ({ ...row, spanish: '' }))
      expect(planNow(translationsCsv(missing))).toEqual({ changes: [], refused: [], unchanged: 0, empty: 3 })
    })

    test('leaves rows alone that were not edited, even if their English has changed too', () => {
      const both = now.map((row) => ({ ...row, english: 'Changed since.' }))
      expect(planImport(readTranslations(edited({})), both)).toMatchObject({ refused: [], unchanged: 3 })
    })

    test('rejects rows that were edited in both places', () => {
      const { changes, refused } = planNow(edited({ 'hero.headline': 'Corregido en el archivo' }))
      expect(changes).toEqual([])
      expect(refused).toMatchObject([
        {
          reason: 'The Spanish has changed since the export, or someone edited “Spanish before” in the file.',
        },
      ])
    })

    test('accepts the same correction in both places, and a second import of one file', () => {
      const plans = planNow(edited({ 'hero.headline': 'Corregido en la tabla' }))
      expect(plans).toEqual({ changes: [], refused: [], unchanged: 3, empty: 0 })
    })

    test('lists every difference as a change if the file has no column “Spanish before”', () => {
      const [headings = [], ...lines] = readCsv(edited({}))
      const older = writeCsv([headings, ...lines].map((line) => line.slice(0, -1)))
      expect(planNow(older).changes.map(({ row, line }) => [row.id, line.spanish])).toEqual([
        ['hero.headline', rows[1]?.spanish],
      ])
    })
  })

  test('compares texts with Windows line breaks and formulas as they were exported', () => {
    const row = { ...outdated('plan-fresh-start.name'), spanish: '=uno\r\ndos' }
    const { unchanged } = planImport(readTranslations(translationsCsv([row])), [
      { ...row, spanish: 'Cambiado' },
    ])
    expect(unchanged).toBe(1)
    const [headings = [], line = []] = readCsv(translationsCsv([row]))
    const file = writeCsv([headings, line.with(5, 'tres')])
    expect(planImport(readTranslations(file), [row]).changes).toHaveLength(1)
  })

  test('rejects a file without the required columns', () => {
    expect(() => readTranslations('Clave,Spanish\r\na,b\r\n')).toThrow('Missing: Key, English')
  })

  test('accepts columns in any order', () => {
    const [row] = rows as [TranslationRow]
    const text = writeCsv([
      ['Spanish', 'Key', 'English'],
      ['{ranking} con {successStories}', row.id, row.english],
    ])
    expect(plan(text).changes).toHaveLength(1)
  })
})

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readCsv, writeCsv } from '../../lib/csv.ts'

describe('writing', () => {
  it('starts with a byte order mark and quotes every cell', () => {
    expect(
      writeCsv([
        ['a', 'say "b"'],
        [1, undefined],
      ]),
    ).toBe('\ufeff"a","say ""b"""\r\n"1",""\r\n')
  })

  it.each(['=1+1', '+15550100142', '-2', '@SUM(A1)', '  =HYPERLINK("x")', '＝1', '|cmd', "'=1", '\ttab'])(
    'escapes %j',
    (cell) => {
      expect(writeCsv([[cell]])).toBe(`\ufeff"'${cell.replaceAll('"', '""')}"\r\n`)
    },
  )

  // Where Excel splits cells at semicolons, it ignores our quotation marks, so these texts become several cells.
  it.each([
    ["a;=cmd|'/C calc'!A0;", "a;'=cmd|'/C calc'!A0;"],
    ['a; \u00a0＝1', "a;' \u00a0＝1"],
    ['a\n=1\r\n-2\r+3\t@x', "a\n'=1\r\n'-2\r'+3\t'@x"],
    ["a;'=1", "a;''=1"],
    ['a;"=1;b', 'a;\'"=1;b'],
    ['a\n" "=1', 'a\n\'" "=1'],
    ['a;"\'=1', "a;'\"'=1"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
  ])('escapes a formula inside a text: %j', (cell, escaped) => {
    expect(writeCsv([[cell]])).toBe(`\ufeff"${escaped.replaceAll('"', '""')}"\r\n`)
  })

  it('leaves other semicolons and line breaks alone', () => {
    expect(writeCsv([['a; b\nc = d']])).toBe('\ufeff"a; b\nc = d"\r\n')
  })
})

describe('reading', () => {
  it('accepts semicolons and tabs as separators', () => {
    expect(readCsv('Key;English;Spanish\r\na;"One; two";Uno\r\n')).toEqual([
      ['Key', 'English', 'Spanish'],
      ['a', 'One; two', 'Uno'],
    ])
    expect(readCsv('Key\tEnglish\na\tOne, two\n')).toEqual([
      ['Key', 'English'],
      ['a', 'One, two'],
    ])
  })

  it('reports an unclosed quotation mark', () => {
    expect(() => readCsv('a,b\n"c,d\n')).toThrow('quotation mark')
  })
})

test('parses any written table back to the same cells, with line breaks normalized', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom("'", '=', '"', ',', ';', ' ', '\n', '\t', '-', 'a', 'ñ') }),
  )
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.string({ minLength: 1 }).map((id) => `k${id}`),
          cell,
          cell,
        ),
      ),
      (rows) => {
        const table = [['Key', 'English', 'Spanish'], ...rows]
        const breaks = (row: string[]) => row.map((text) => text.replace(/\r\n?/g, '\n'))
        expect(readCsv(writeCsv(table))).toEqual(table.map(breaks))
      },
    ),
    { numRuns: 500 },
  )
})

import { describe, expect, test } from 'vitest'
import { gatherFrames } from '../../../lib/portable-text/frames.ts'
import { contentsOf } from '../../../lib/portable-text/headings.ts'
import { type TextPart, textPart } from '../../../lib/portable-text/parts.ts'

function block(style: string, key: string, text: string, anchor?: string): TextPart {
  const markDefs = anchor ? [{ _type: 'anchor', _key: 'a', name: anchor }] : []
  const children = [{ _type: 'span', _key: 's', text, marks: anchor ? ['a'] : [] }]
  return textPart.parse({ _type: 'block', _key: key, style, children, markDefs })
}
const line = (key: string) => textPart.parse({ _type: 'blankLine', _key: key, label: 'Date' })

describe('contentsOf', () => {
  test('numbers the main headings and gives them ids that survive rewording', () => {
    const before = [block('h2', 'k1', 'Refunds'), block('h3', 'k2', 'Details'), block('h2', 'k3', 'Law')]
    expect(contentsOf(before)).toEqual([
      { id: 'k1', number: 1, text: 'Refunds' },
      { id: 'k3', number: 2, text: 'Law' },
    ])
    const reworded = [block('h2', 'k1', 'Money back'), ...before.slice(1)]
    expect(contentsOf(reworded).map(({ id }) => id)).toEqual(['k1', 'k3'])
  })

  test('an editor’s anchor name takes precedence over the key', () => {
    expect(contentsOf([block('h2', 'k1', 'Notice', 'notice-at-collection')])[0]?.id).toBe(
      'notice-at-collection',
    )
  })

  test('skips empty headings', () => {
    expect(contentsOf([block('h2', 'k1', ' ')])).toEqual([])
  })
})

describe('gatherFrames', () => {
  const keys = (parts: readonly TextPart[]) =>
    gatherFrames(parts).map((part) =>
      part._type === 'frame' ? part.parts.map(({ _key }) => _key) : part._key,
    )

  test('puts statements, their fill-in lines and the preceding subheading into one frame', () => {
    const parts = [
      block('normal', 'p1', 'Before'),
      block('h3', 'h', 'Notice'),
      block('statement', 's1', 'You may cancel'),
      line('l1'),
      block('statement', 's2', 'I cancel'),
      line('l2'),
      block('normal', 'p2', 'After'),
    ]
    expect(keys(parts)).toEqual(['p1', ['h', 's1', 'l1', 's2', 'l2'], 'p2'])
  })

  test('text between two statements splits the frame, and an ordinary subheading stays outside', () => {
    const parts = [
      block('statement', 's1', 'One'),
      block('h3', 'h', 'Between'),
      block('normal', 'p', 'Text'),
      block('statement', 's2', 'Two'),
    ]
    expect(keys(parts)).toEqual([['s1'], 'h', 'p', ['s2']])
  })
})

describe('textPart', () => {
  const broken = [
    null,
    'words',
    { _type: 'video', _key: 'k' },
    { _type: 'block', _key: 'k', style: 'normal' },
    { _type: 'block', _key: 'k', style: 'normal', children: [null] },
    { _type: 'block', _key: 'k', style: 'h7', children: [] },
    { _type: 'table', _key: 'k', caption: 'c', rows: [{ cells: ['only a header row'] }] },
    { _type: 'blankLine', _key: 'k' },
  ]
  test.each(broken.map((part) => [JSON.stringify(part), part]))('refuses %s', (_, part) => {
    expect(textPart.safeParse(part).success).toBe(false)
  })

  test.each([
    [2, 2],
    [2_000_000, 10],
    [0, undefined],
    [-1, undefined],
    [1.5, undefined],
    ['2', undefined],
    [null, undefined],
  ])('shows a list item of level %j at level %s', (level, shown) => {
    const item = { _type: 'block', _key: 'k', style: 'normal', listItem: 'bullet', level, children: [] }
    expect(textPart.parse(item)).toMatchObject({ listItem: 'bullet', level: shown })
  })

  test.each([
    undefined,
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    ' /about',
  ])('drops a link to %s and keeps its text', (href) => {
    const children = [{ _type: 'span', _key: 's', text: 'here', marks: ['l'] }]
    const markDefs = [{ _type: 'link', _key: 'l', href }, null]
    expect(textPart.parse({ _type: 'block', _key: 'k', style: 'normal', children, markDefs })).toMatchObject({
      children: [{ text: 'here', marks: [] }],
      markDefs: [],
    })
  })

  test('drops unknown marks, so none can name a property of every object', () => {
    const marks = ['strong', 'constructor', 'l', 'toString', '__proto__', 'em', 'unknown']
    const children = [{ _type: 'span', _key: 's', text: 'here', marks }]
    const markDefs = [{ _type: 'link', _key: 'l', href: '/contact' }]
    expect(textPart.parse({ _type: 'block', _key: 'k', style: 'normal', children, markDefs })).toMatchObject({
      children: [{ text: 'here', marks: ['strong', 'l', 'em'] }],
    })
  })

  test.each(['_type', 'style', 'listItem'])(
    'refuses a block whose %s names a property of every object',
    (name) => {
      const block = { _type: 'block', _key: 'k', style: 'normal', children: [], [name]: 'constructor' }
      expect(textPart.safeParse(block).success).toBe(false)
    },
  )
})

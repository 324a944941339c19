import { expect, test } from 'vitest'
import { textParts } from '../../../lib/content/text-parts.ts'

const block = (text: string, style = 'normal') => ({
  _type: 'block',
  _key: 'a',
  style,
  children: [{ _type: 'span', _key: 's', text }],
})
const wordsIn = (language: 'en' | 'es', en: unknown, es?: unknown) =>
  textParts(language, { en, es }, 'part').map((part) => part._type === 'block' && part.children[0]?.text)

test('shows Spanish visitors the English text if the Spanish has no words', () => {
  const english = [block('Hello')]
  expect(wordsIn('es', english, [block('Hola')])).toEqual(['Hola'])
  for (const empty of [undefined, null, [], [block('', 'h2')], [block(''), block(' ')], 'text'])
    expect(wordsIn('es', english, empty), JSON.stringify(empty)).toEqual(['Hello'])
  expect(wordsIn('en', english, [block('Hola')])).toEqual(['Hello'])
  expect(textParts('es', null, 'part')).toEqual([])
})

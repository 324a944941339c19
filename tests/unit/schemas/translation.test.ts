import { insert, PatchEvent, set, setIfMissing, unset } from 'sanity'
import { describe, expect, test } from 'vitest'
import { placeholders } from '../../../lib/i18n/placeholders.ts'
import { translationState } from '../../../lib/i18n/translation-state.ts'
import { plainText } from '../../../lib/portable-text/plain-text.ts'
import { sameInBothLanguages } from '../../../schemas/rules/bilingual.ts'
import { withTranslationPatches } from '../../../studio/inputs/translation-patches.ts'

const block = (text: string) => ({ _type: 'block', children: [{ text }] })

describe('placeholders', () => {
  test('are listed once, in alphabetical order', () => {
    expect(placeholders('{points} of {goal}, {points}')).toEqual(['goal', 'points'])
    expect(placeholders('no { braces } or {} or {1}')).toEqual([])
  })

  test('may be moved or repeated, but not renamed or omitted', () => {
    expect(sameInBothLanguages({ en: '{a} then {b}', es: '{b}, luego {a} y {a}' })).toBe(true)
    expect(sameInBothLanguages({ en: '{a}', es: '{b}' })).toEqual({
      message:
        'The Spanish lacks {a}, which the English contains. The Spanish contains {b}, which the English does not contain.',
      path: ['es'],
    })
    expect(sameInBothLanguages({ en: '{a} and {b}', es: 'nada' })).toMatchObject({
      message: 'The Spanish lacks {a}, {b}, which the English contains.',
    })
  })
})

describe('the state of a translation', () => {
  test.each([
    ['current', { en: 'Home', es: 'Inicio', translatedFrom: 'Home' }],
    ['outdated', { en: 'Start', es: 'Inicio', translatedFrom: 'Home' }],
    ['outdated', { en: 'Home', es: 'Inicio' }],
    ['missing', { en: 'Home' }],
    ['missing', { en: 'Home', es: '  ' }],
    ['current', {}],
  ] as const)('is %s for %j', (state, value) => {
    expect(translationState(value)).toBe(state)
  })

  test('depends only on the words of a formatted text', () => {
    const value = { en: [block('One'), block('Two')], es: [block('Uno')], translatedFrom: 'One\nTwo' }
    expect(translationState(value)).toBe('current')
    expect(translationState({ ...value, en: [block('One')] })).toBe('outdated')
    expect(translationState({ ...value, es: [] })).toBe('missing')
  })
})

test('plain text includes a table’s caption and cells', () => {
  const table = {
    _type: 'table',
    caption: 'Steps',
    rows: [{ cells: ['Step', 'Days'] }, { cells: ['We look', '1'] }],
  }
  expect(plainText([block('Before'), table])).toBe('Before\nSteps\nStep | Days\nWe look | 1')
})

describe('withTranslationPatches', () => {
  const apply = (patch: ReturnType<typeof set> | ReturnType<typeof unset>, value: object) =>
    withTranslationPatches(PatchEvent.from(patch).patches, value).slice(1)

  test('records the English source of an edited translation', () => {
    expect(apply(set('Inicio', ['es']), { en: 'Home' })).toEqual([set('Home', ['translatedFrom'])])
  })

  test('does not record an unchanged English source again', () => {
    expect(apply(set('Inicio', ['es']), { en: 'Home', translatedFrom: 'Home' })).toEqual([])
  })

  test('records the English that the editor saw on entering the field, even if it has changed (R2.15)', () => {
    const { patches } = PatchEvent.from(set('Inicio', ['es']))
    expect(
      withTranslationPatches(patches, { en: 'Start', es: 'Ini', translatedFrom: 'Home' }, { en: 'Home' }),
    ).toEqual(patches)
    expect(withTranslationPatches(patches, { en: 'Start' }, { en: 'Home' }).slice(1)).toEqual([
      set('Home', ['translatedFrom']),
    ])
  })

  test('restores the record when the editor takes back a change', () => {
    const { patches } = PatchEvent.from(set('Inicio', ['es']))
    const now = { en: 'Start', es: 'Inicios', translatedFrom: 'Start' }
    const before = { en: 'Start', es: 'Inicio' }
    const added = (value: object) => withTranslationPatches(patches, now, value).slice(1)
    expect(added({ ...before, translatedFrom: 'Home' })).toEqual([set('Home', ['translatedFrom'])])
    expect(added(before)).toEqual([unset(['translatedFrom'])])
  })

  test('keeps a confirmed Spanish confirmed when the editor types it again (R2.15)', () => {
    const value = { en: 'Start', es: 'Inicioy', translatedFrom: 'Start' }
    const patches = [set('Inicio', ['es'])]
    const published = { en: 'Home', es: 'Inicio', translatedFrom: 'Home' }
    const confirmed = { ...published, en: 'Start', translatedFrom: 'Start' }
    expect(withTranslationPatches(patches, value, value, confirmed, published)).toEqual(patches)
  })

  test('restores the published record when the editor types the published Spanish again (R2.15)', () => {
    const { patches } = PatchEvent.from(set('Inicio', ['es']))
    const now = { en: 'Start', es: 'Inicios', translatedFrom: 'Start' }
    const published = { en: 'Start', es: 'Inicio', translatedFrom: 'Home' }
    const added = (value: object) => withTranslationPatches(patches, now, now, value).slice(1)
    expect(added(published)).toEqual([set('Home', ['translatedFrom'])])
    expect(added({ ...published, translatedFrom: undefined })).toEqual([unset(['translatedFrom'])])
    expect(added({ ...published, es: 'Comienzo' })).toEqual([])
  })

  test('an edit of one paragraph does not make an outdated formatted text current (R2.15)', () => {
    const patch = set('Hola', ['es', { _key: 'a' }, 'children', { _key: 'b' }, 'text'])
    const value = { en: [block('Hello'), block('Bye')], es: [block('Hol')], translatedFrom: 'Hi\nBye' }
    expect(apply(patch, value)).toEqual([])
    expect(apply(unset(['es']), value)).toEqual([unset(['translatedFrom'])])
  })

  test('a formatted text without Spanish needs the confirmation once it is translated (R2.15)', () => {
    const value = { en: [block('Hello'), block('Bye')] }
    const patches = [setIfMissing([], ['es']), insert([block('Hola')], 'before', ['es', 0])]
    expect(withTranslationPatches(patches, value)).toEqual(patches)
    expect(translationState({ ...value, es: [block('Hola')] })).toBe('outdated')
  })

  test('clears the record when the Spanish is removed', () => {
    expect(apply(unset(['es']), { en: 'Home', translatedFrom: 'Home' })).toEqual([unset(['translatedFrom'])])
  })

  test('records nothing after a change to the English, so the Spanish becomes outdated', () => {
    expect(apply(set('Start', ['en']), { en: 'Home', translatedFrom: 'Home' })).toEqual([])
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTranslator } from '../../../lib/i18n/translate.ts'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => void warn.mockImplementation(() => {}))
afterEach(() => void warn.mockReset())

const strings = {
  'hero.badge': 'More than {clients} clients',
  'hero.plain': 'No placeholder',
  'hero.twice': '{a} and {a}, then {b}',
  'hero.number': 42,
}

describe('createTranslator', () => {
  it('fills named placeholders, each as often as it stands', () => {
    const t = createTranslator({ lang: 'en', strings })
    expect(t('hero.badge', { clients: '1,000+' })).toBe('More than 1,000+ clients')
    expect(t('hero.twice', { a: 1, b: 2 })).toBe('1 and 1, then 2')
    expect(warn).not.toHaveBeenCalled()
  })

  it('takes the figures where no value is given, and the value where both are', () => {
    const t = createTranslator({ lang: 'en', strings }, { clients: '1,000+' })
    expect(t('hero.badge')).toBe('More than 1,000+ clients')
    expect(t('hero.badge', { clients: 7 })).toBe('More than 7 clients')
  })

  it('knows the keys of a section', () => {
    const t = createTranslator({ lang: 'en', strings: { ...strings, 'heroes.first': 'Ann' } })
    expect(t.keys('hero')).toEqual(Object.keys(strings))
    expect(t.keys('stats')).toEqual([])
  })

  it('does not read a value as a pattern or as another placeholder', () => {
    const t = createTranslator({ lang: 'en', strings })
    expect(t('hero.badge', { clients: '$& {clients}' })).toBe('More than $& {clients} clients')
  })

  it('gives an unknown key itself, with a warning', () => {
    const t = createTranslator({ lang: 'en', strings })
    expect(t('hero.unknown')).toBe('hero.unknown')
    expect(t('toString')).toBe('toString')
    expect(warn.mock.calls.flat()).toEqual(['No text for "hero.unknown".', 'No text for "toString".'])
  })

  it('warns of a value that is no string and gives the key', () => {
    expect(createTranslator({ lang: 'en', strings })('hero.number')).toBe('hero.number')
    expect(warn).toHaveBeenCalledWith('The text for "hero.number" is no string.')
  })

  it('leaves a placeholder without a value visible to its editor, with a warning', () => {
    expect(createTranslator({ lang: 'en', strings })('hero.badge')).toBe('More than {clients} clients')
    expect(warn).toHaveBeenCalledWith('"hero.badge" has no value for {clients}.')
  })

  it('gives a whole sentence or none', () => {
    const t = createTranslator({ lang: 'en', strings }, { clients: '1,000+' })
    expect(t.whole('hero.badge')).toBe('More than 1,000+ clients')
    expect(t.whole('hero.plain')).toBe('No placeholder')
    expect(t.whole('hero.twice', { a: 1 })).toBeUndefined()
    expect(t.whole('hero.unknown')).toBeUndefined()
  })

  it('picks texts for a translator in the browser, with the figures filled and other placeholders left', () => {
    const t = createTranslator({ lang: 'en', strings }, { clients: '1,000+' })
    const texts = t.texts(['hero.badge', 'hero.twice', 'hero.unknown'])
    expect(texts).toEqual({
      lang: 'en',
      strings: { 'hero.badge': 'More than 1,000+ clients', 'hero.twice': '{a} and {a}, then {b}' },
    })
    expect(createTranslator(texts)('hero.twice', { a: 1, b: 2 })).toBe('1 and 1, then 2')
    expect(warn.mock.calls.flat()).toEqual(['No text for "hero.unknown".'])
  })

  it('gives a text as a template, with the figures filled and other placeholders left', () => {
    const t = createTranslator({ lang: 'en', strings }, { clients: '1,000+', a: 1 })
    expect(t.template('hero.badge')).toBe('More than 1,000+ clients')
    expect(t.template('hero.twice')).toBe('1 and 1, then {b}')
    expect(t.template('hero.unknown')).toBe('hero.unknown')
  })
})

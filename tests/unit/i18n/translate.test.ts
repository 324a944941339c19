import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTranslator, type Figures, type Translator } from '../../../lib/i18n/translate.ts'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => void warn.mockImplementation(() => {}))
afterEach(() => void warn.mockReset())

const strings = {
  'hero.badge': 'More than {ranking} clients',
  'hero.headline': 'No placeholder',
  'hero.lead': 42,
  'tools.raise.scores': '{from} and {from}, then {to}',
}
const translator = (figures?: Figures) => createTranslator<'hero' | 'tools'>({ lang: 'es', strings }, figures)

describe('createTranslator', () => {
  it('fills every occurrence of a named placeholder (R2.11)', () => {
    const t = translator()
    expect(t('hero.badge', { ranking: '1,000+', successStories: 2 })).toBe('More than 1,000+ clients')
    expect(t('tools.raise.scores', { from: 1, to: 2 })).toBe('1 and 1, then 2')
    expect(t.lang).toBe('es')
    expect(warn).not.toHaveBeenCalled()
  })

  it('prefers a passed value over the page’s figure', () => {
    const t = translator({ ranking: '1,000+' })
    expect(t.whole('hero.badge')).toBe('More than 1,000+ clients')
    expect(t.whole('hero.badge', { ranking: 7 })).toBe('More than 7 clients')
  })

  it('inserts values literally', () => {
    expect(translator()('hero.badge', { ranking: '$& {ranking}', successStories: 2 })).toBe(
      'More than $& {ranking} clients',
    )
  })

  it('returns an unknown key with a warning (R2.12)', () => {
    expect(translator()('hero.arcNote')).toBe('hero.arcNote')
    expect(translator().find('toString')).toBeUndefined()
    expect(warn.mock.calls.flat()).toEqual(['No text for "hero.arcNote".', 'No text for "toString".'])
  })

  it('returns the key, with a warning, if the value is not a string (R2.13)', () => {
    expect(translator()('hero.lead')).toBe('hero.lead')
    expect(warn).toHaveBeenCalledWith('The text for "hero.lead" is not a string.')
  })

  it('leaves a placeholder without a value unfilled, with a warning', () => {
    // @ts-expect-error: no value for {ranking}
    expect(translator()('hero.badge')).toBe('More than {ranking} clients')
    expect(warn).toHaveBeenCalledWith('"hero.badge" has no value for {ranking}.')
  })

  it('returns a sentence only if every placeholder has a value (R20.7)', () => {
    const t = translator({ ranking: '1,000+' })
    expect(t.whole('hero.badge')).toBe('More than 1,000+ clients')
    expect(t.whole('hero.headline')).toBe('No placeholder')
    expect(t.whole('tools.raise.scores', { from: 1, to: undefined })).toBeUndefined()
    expect(t.whole('hero.arcNote')).toBeUndefined()
  })

  it('replaces a text with a placeholder that has no value, such as that of an expired claim (R20.7)', () => {
    const defaults = { 'hero.headline': 'Default', 'tools.raise.scores': 'From {from} to {to}' }
    const edited = (texts: Record<string, string>, figures?: Figures) =>
      createTranslator<'hero' | 'tools'>(
        { lang: 'en', strings: { ...defaults, ...texts } },
        { firm: 'Larkspur', ...figures },
        { defaults },
      )
    const claimed = { 'hero.headline': '{firm} helped {clients}' }
    expect(edited(claimed, { clients: '1,000+' })('hero.headline')).toBe('Larkspur helped 1,000+')
    expect(edited(claimed)('hero.headline')).toBe('Default')
    expect(edited(claimed).whole('hero.headline')).toBe('Default')
    expect(edited(claimed).maybe('hero.headline')).toBe('Default')
    const alsoClaimed = { defaults: { 'hero.headline': 'With {clients}' } }
    const both = createTranslator<'hero'>({ lang: 'en', strings: claimed }, { firm: 'Larkspur' }, alsoClaimed)
    expect(both.whole('hero.headline')).toBeUndefined()
    expect(edited(claimed).texts('hero').strings).toEqual({ 'hero.headline': 'Default' })
    const raised = edited({ 'tools.raise.scores': '{from}, {to}, {clients}' })
    expect(raised('tools.raise.scores', { from: 1, to: 2 })).toBe('From 1 to 2')
    expect(raised.template('tools.raise.scores')).toBe('From {from} to {to}')

    const t = edited({ 'hero.headline': 'Ours' })
    expect(t.over(claimed)('hero.headline')).toBe('Ours')
    expect(t.over(claimed).whole('hero.headline')).toBe('Ours')
    expect(t.over({ 'hero.headline': 'At {firm}' })('hero.headline')).toBe('At Larkspur')
    expect(edited(claimed).over(claimed)('hero.headline')).toBe('Default')
    expect(warn).not.toHaveBeenCalled()
  })

  it('returns whole sections for the browser, with figures filled in and other placeholders left in place', () => {
    const t = translator({ ranking: '1,000+' })
    expect(t.texts('hero')).toEqual({
      lang: 'es',
      strings: { 'hero.badge': 'More than 1,000+ clients', 'hero.headline': 'No placeholder' },
    })
    expect(createTranslator(t.texts('tools'))('tools.raise.scores', { from: 1, to: 2 })).toBe(
      '1 and 1, then 2',
    )
    expect(warn.mock.calls.flat()).toEqual(['The text for "hero.lead" is not a string.'])
  })

  it('returns a text as a template, with figures filled in and other placeholders left in place', () => {
    const t = translator({ ranking: '1,000+' })
    expect(t.template('hero.badge')).toBe('More than 1,000+ clients')
    expect(t.template('tools.raise.scores')).toBe('{from} and {from}, then {to}')
    expect(t.template('hero.arcNote')).toBe('hero.arcNote')
  })
})

it('rejects missing texts and values at compile time', () => {
  // `npm run check` compiles this function, which is never called. Each expected error must occur.
  const compiled = (t: Translator<'hero' | 'tools'>) => {
    // @ts-expect-error: misspelled
    t('hero.headlin')
    // @ts-expect-error: text of another section
    t('about.title')
    // @ts-expect-error: the claim may have expired
    t('hero.badge')
    t.whole('hero.badge')
    // @ts-expect-error: no values
    t('tools.raise.scores')
    // @ts-expect-error: one value is missing
    t('tools.raise.scores', { from: 1 })
    // @ts-expect-error: a value may be missing
    t('tools.raise.scores', { from: 1, to: Math.random() > 0.5 ? 1 : undefined })
    // @ts-expect-error: no such placeholder
    t('tools.raise.scores', { from: 1, to: 2, until: 3 })
    // @ts-expect-error: not a figure, so the caller must provide the value
    t.whole('tools.raise.scores')
    const key = `tools.choose.${Math.random() > 0.5 ? 'one' : 'any'}` as const
    t(key)
    // @ts-expect-error: one of the possible keys does not exist
    t(`tools.choose.${Math.random() > 0.5 ? 'one' : 'none'}`)
    // @ts-expect-error: the section was not loaded
    t.texts('about')
    const hero: Translator<'hero'> = t
    // @ts-expect-error: a section is missing
    const both: Translator<'about' | 'hero'> = hero
    both('hero.headline')
  }
  expect(compiled).toBeTypeOf('function')
})

import { describe, expect, test } from 'vitest'
import { type Entry, textName } from '../../../studio/text-names.ts'
import { seed, seeded } from '../translations/seed-rows.ts'

const entriesOf = (section: string) => seeded(`strings-${section}`).entries as Entry[]

function nameOf(section: string, key: string): string {
  const entries = entriesOf(section)
  return textName(section, entries.find((entry) => entry.key === key) as Entry, entries)
}

describe('the name of a dictionary text (R20.29)', () => {
  test('is the label of its field in a section’s form', () => {
    expect(nameOf('hero', 'chipText')).toBe('Commitment: text')
    expect(nameOf('contact', 'phone.title')).toBe('Phone: title')
  })

  test('says what the text is and to what it belongs', () => {
    expect(nameOf('loanReadiness', 'q.timeInBusiness.hint')).toBe('Hint, “Time in business”')
    expect(nameOf('loanReadiness', 'q.timeInBusiness.a.under6m')).toBe('Answer, “Time in business”')
    expect(nameOf('loanReadiness', 'band.readyNow.text')).toBe('Text, “Ready Now”')
    expect(nameOf('meta', 'about.title')).toBe('Title, About us')
    expect(nameOf('loanReadiness', 'title')).toBe('Title')
  })

  test('is otherwise the beginning of the English text', () => {
    const entry = { key: 'day.note2', en: `It ${'word '.repeat(40)}` }
    expect(textName('checkout', entry, [entry])).toMatch(/^It (word )+word…$/)
    expect(textName('checkout', { key: 'day.note2', en: 'Today' }, [])).toBe('Today')
  })

  test('is never the key', () => {
    for (const { _type, section } of seed.filter(({ _type }) => _type === 'strings'))
      for (const { key = '', en } of entriesOf(String(section)))
        if (en !== key) expect(nameOf(String(section), key), `${_type} ${section}`).not.toBe(key)
  })
})

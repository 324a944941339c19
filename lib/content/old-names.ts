import { type Language, languages } from '../i18n/languages.ts'
import { type Document, textsWith } from './mentions.ts'

export type Bilingual = Partial<Record<Language, string>>
export type Renamed = { language: Language; before: string; now: string }

/** The field of a document that other texts may repeat, and what messages call it. */
export const repeatedFields = {
  plan: { field: 'name', called: 'name', advice: 'find and change it' },
  // Another text may mean something else by the same figure.
  claim: { field: 'value', called: 'figure', advice: 'check each text' },
} as const satisfies Record<string, { field: string; called: string; advice: string }>

export type RepeatedType = keyof typeof repeatedFields

/** A number or a word of two letters also appears in many texts that mean something else. */
const isSearchable = (text: string) => text.length > 2 && /[^\d\s.,]/.test(text)

/** The languages in which a name or figure changes. */
export function renamedIn(published: Bilingual | null | undefined, value: Bilingual | undefined): Renamed[] {
  return languages.flatMap((language) => {
    const [before, now] = [published?.[language]?.trim(), value?.[language]?.trim()]
    return before && now && before !== now && isSearchable(before) ? [{ language, before, now }] : []
  })
}

/** A message for each old name or figure that the other documents' texts still contain. */
export function oldNameMessages(
  type: RepeatedType,
  documents: readonly Document[],
  changes: readonly Renamed[],
): { language: Language; before: string; message: string }[] {
  const { called, advice } = repeatedFields[type]
  const others = documents.filter(({ _type }) => _type !== 'claim')
  return changes.flatMap(({ language, before, now }) => {
    const { length } = textsWith(others, before, {
      language,
      ...(now.includes(before) && { except: now }),
    })
    if (length === 0) return []
    const where =
      length === 1 ? 'One other document still contains' : `${length} other documents still contain`
    const old = `the old ${language === 'es' ? 'Spanish' : 'English'} ${called}`
    const message = `${where} ${old}, “${before}”. Use Find text to ${advice}.`
    return [{ language, before, message }]
  })
}

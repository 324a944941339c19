import { type Language, languages } from '../i18n/languages.ts'
import { textsWith } from './mentions.ts'

type Name = Partial<Record<Language, string>>
export type NameChange = { language: Language; before: string; now: string }

/** The languages in which a document's name changes. */
export function nameChanges(published: Name | null | undefined, name: Name | undefined): NameChange[] {
  return languages.flatMap((language) => {
    const [before, now] = [published?.[language]?.trim(), name?.[language]?.trim()]
    return before && now && before !== now ? [{ language, before, now }] : []
  })
}

/** A message for each old name that the other documents' texts still contain. */
export function oldNameMessages(
  documents: Parameters<typeof textsWith>[0],
  changes: readonly NameChange[],
): { language: Language; before: string; message: string }[] {
  return changes.flatMap(({ language, before, now }) => {
    const { length } = textsWith(documents, before, {
      language,
      ...(now.includes(before) && { except: now }),
    })
    if (length === 0) return []
    const where =
      length === 1 ? 'One other document still contains' : `${length} other documents still contain`
    const message = `${where} the old name, “${before}”. Use Find text to find and change it.`
    return [{ language, before, message }]
  })
}

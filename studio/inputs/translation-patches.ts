import { type FormPatch, set, unset } from 'sanity'
import { type Bilingual, words } from '../../lib/i18n/translation-state.ts'

export function translationPatches(value: Bilingual): FormPatch[] {
  const english = words(value.en)
  if (!english) return [unset(['translatedFrom'])]
  return value.translatedFrom === english ? [] : [set(english, ['translatedFrom'])]
}

/**
 * Adds a patch that records the current English, which the editor sees next to the Spanish, as the source of the
 * edited translation. Removes the record if either language is empty. Adds nothing if the record is current.
 */
export function withTranslationPatches(patches: FormPatch[], value: Bilingual): FormPatch[] {
  const spanish = patches.filter((patch) => patch.path[0] === 'es')
  if (spanish.length === 0) return patches
  const emptied = spanish.some((patch) => patch.type === 'unset' && patch.path.length === 1)
  return [...patches, ...(emptied ? [unset(['translatedFrom'])] : translationPatches(value))]
}

import { type FormPatch, set, unset } from 'sanity'
import { type Bilingual, translationState, words } from '../../lib/i18n/translation-state.ts'

/** @param seen the English text that the editor translated or confirmed */
export function translationPatches(value: Bilingual, seen = words(value.en)): FormPatch[] {
  if (!words(value.en)) return [unset(['translatedFrom'])]
  return value.translatedFrom === seen ? [] : [set(seen, ['translatedFrom'])]
}

/**
 * Adds a patch that records the English that the editor saw as the source of the edited translation. Removes the record
 * if either language is empty. Adds nothing if the record is current. An outdated formatted text stays outdated until
 * an editor confirms it, because an edit of one paragraph does not update the others.
 * @param seen the English when the editor entered the Spanish field, or undefined if the editor is not in it
 */
export function withTranslationPatches(patches: FormPatch[], value: Bilingual, seen?: string): FormPatch[] {
  const spanish = patches.filter((patch) => patch.path[0] === 'es')
  if (spanish.length === 0) return patches
  if (spanish.some((patch) => patch.type === 'unset' && patch.path.length === 1))
    return [...patches, unset(['translatedFrom'])]
  if (Array.isArray(value.es) && translationState(value) === 'outdated') return patches
  return [...patches, ...translationPatches(value, seen)]
}

import { type FormPatch, set, unset } from 'sanity'
import { type Bilingual, words } from '../../lib/i18n/translation-state.ts'

/** @param source the English text that the Spanish translates, or undefined if it is unknown */
export function translationPatches(value: Bilingual, source: string | undefined): FormPatch[] {
  if (!words(value.en) || source === undefined) return [unset(['translatedFrom'])]
  return value.translatedFrom === source ? [] : [set(source, ['translatedFrom'])]
}

/**
 * Adds a patch that records the English that the editor saw as the source of the edited translation. Removes the record
 * if either language is empty, and restores it if the editor undoes the edit or types an earlier Spanish again. Adds
 * nothing if the record is current. A formatted text without a current record needs an editor's confirmation, because
 * an edit of one paragraph does not translate the others.
 * @param before the value when the editor entered the Spanish field, or undefined if the editor is not in it
 * @param earlier the values whose record is restored if the editor types their Spanish, such as the published one
 */
export function withTranslationPatches(
  patches: FormPatch[],
  value: Bilingual,
  before?: Bilingual,
  ...earlier: readonly (Bilingual | undefined)[]
): FormPatch[] {
  const spanish = patches.filter((patch) => patch.path[0] === 'es')
  if (spanish.length === 0) return patches
  if (spanish.some((patch) => patch.type === 'unset' && patch.path.length === 1))
    return [...patches, unset(['translatedFrom'])]
  if (Array.isArray(value.en) || Array.isArray(value.es)) return patches
  const former = [before, ...earlier].find((each) =>
    spanish.every((patch) => patch.type === 'set' && patch.value === each?.es),
  )
  const source = former ? (former.translatedFrom ?? undefined) : words((before ?? value).en)
  return [...patches, ...translationPatches(value, source)]
}

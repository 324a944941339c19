import type { TranslationState } from '../../lib/i18n/translation-state.ts'

/** What the Studio calls the state of a translation, and its colour. */
export const stateLabels: Record<
  TranslationState,
  { label: string; tone: 'positive' | 'caution' | 'critical' }
> = {
  current: { label: 'Current', tone: 'positive' },
  outdated: { label: 'Outdated', tone: 'caution' },
  missing: { label: 'Missing', tone: 'critical' },
}

import { type DocumentActionProps, isValidationErrorMarker, useSyncState, useValidationStatus } from 'sanity'

/** `checking`: the latest changes are being saved or validated. */
export type Validity = 'checking' | 'valid' | 'invalid'

/**
 * Whether a draft may be published. An action that calls `onHandle` later than the editor's click needs it: the Studio
 * checks the draft only at the click.
 */
export function useValidity({ id, type, draft }: DocumentActionProps): Validity {
  const { isSyncing } = useSyncState(id, type)
  const { isValidating, revision, validation } = useValidationStatus(draft?._id ?? id, type, true)
  if (isSyncing || isValidating || revision !== draft?._rev) return 'checking'
  return validation.some(isValidationErrorMarker) ? 'invalid' : 'valid'
}

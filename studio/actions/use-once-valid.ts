import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import {
  type DocumentActionProps,
  isValidationErrorMarker,
  type SanityDocument,
  useSyncState,
  useValidationStatus,
  useWorkspace,
  type ValidationMarker,
  validateDocument,
} from 'sanity'
import { confirmLeaving } from '../confirm-leaving.ts'
import { incompleteDates, nameOfField } from './incomplete-dates.ts'
import { isUploading } from './is-uploading.ts'
import { expectRevision } from './validated-revisions.ts'

/** Milliseconds. This long after a change, the Studio has started to save and validate it. */
const NOTICED_MS = 1_000

/** Milliseconds. Saving and validating takes seconds on a slow machine. */
const LONGEST_WAIT_MS = 60_000

/** Milliseconds. The Studio remounts an action within this time. Later, the editor has left the document. */
const REMOUNT_MS = 2_000

/**
 * The requests to publish, each with the text that the editor entered for it. Stored outside the action, because the
 * Studio remounts actions after a document opens.
 */
const waiting = new Map<string, string>()
const listeners = new Set<() => void>()

/** The number of publications that are being prepared, for example by recording a decision. */
let publishing = 0
confirmLeaving(() => waiting.size + publishing > 0)

/** The number of mounted actions by key. */
const mounted = new Map<string, number>()

function notify(): void {
  for (const listener of listeners) listener()
}

function request(key: string, entered: string): void {
  waiting.set(key, entered)
  notify()
}

/** Removes a request. @returns the text that the editor entered, or undefined if there was no request */
function take(key: string): string | undefined {
  const entered = waiting.get(key)
  waiting.delete(key)
  notify()
  return entered
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Publishes a draft once its latest changes are saved and valid. The Studio's own action may not notice a change from
 * the moment before the click, and it does not validate the draft if its `onHandle` is called after the click.
 * @param publish called once after a request, but not if the draft has errors
 * @param step distinguishes requests for the same document
 */
export function useOnceValid(
  { id, type, draft }: DocumentActionProps,
  publish: (entered: string) => unknown,
  step = 'publish',
) {
  const key = `${step} ${id}`
  const toast = useToast()
  const workspace = useWorkspace()
  const { isSyncing } = useSyncState(id, type)
  const { isValidating, revision, validation } = useValidationStatus(draft?._id ?? id, type, true)
  const isWaiting = useSyncExternalStore(subscribe, () => waiting.has(key))
  const [isPublishing, setPublishing] = useState(false)
  const [noticed, setNoticed] = useState(draft)

  useEffect(() => {
    const timer = setTimeout(() => setNoticed(draft), NOTICED_MS)
    return () => clearTimeout(timer)
  }, [draft])

  const refuse = useEffectEvent((description: string) =>
    toast.push({ status: 'error', title: 'Not published', description }),
  )
  const finish = useEffectEvent(async (validated: SanityDocument, markers: ValidationMarker[]) => {
    // The effect starts again for the latest draft.
    if (validated !== draft) return
    const entered = take(key)
    if (entered === undefined) return
    const [date] = incompleteDates(id, validated)
    if (date)
      return refuse(
        `A date is incomplete, so it is not saved: ${nameOfField(date, validated, workspace.schema)}. Open its field and enter the whole date, or leave it empty. Then publish again.`,
      )
    // Only the form's own errors include references to unpublished documents.
    if ([...markers, ...validation].some(isValidationErrorMarker))
      return refuse('Fix the errors in the form, then publish again.')
    expectRevision(validated._id, validated._rev)
    setPublishing(true)
    publishing += 1
    try {
      await publish(entered)
    } catch (error) {
      refuse(error instanceof Error ? error.message : String(error))
    } finally {
      setPublishing(false)
      publishing -= 1
    }
  })
  const fail = useEffectEvent((error: unknown) => {
    if (take(key) !== undefined) refuse(error instanceof Error ? error.message : String(error))
  })

  const uploading = isWaiting && isUploading(draft)
  const isSettled = !isSyncing && !isValidating && !uploading && noticed === draft && revision === draft?._rev
  useEffect(() => {
    if (!isWaiting) return
    // Another editor has published or discarded the draft.
    if (!draft) {
      take(key)
      return
    }
    if (!isSettled) return
    let isCurrent = true
    // After another editor's change, `useValidationStatus` briefly returns the new revision with the previous errors.
    validateDocument({ document: draft, workspace, environment: 'studio' }).then(
      (markers) => {
        if (isCurrent) void finish(draft, markers)
      },
      (error) => {
        if (isCurrent) fail(error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [key, isWaiting, isSettled, draft, workspace])

  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => {
      if (take(key) === undefined) return
      refuse(
        uploading
          ? 'A picture or file is still being uploaded. Publish again once it is complete.'
          : 'Your latest changes could not be saved or checked. Try again in a minute. If that does not help, reload the browser tab.',
      )
    }, LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [key, isWaiting, uploading])

  // Otherwise, the draft would be published without a click when the editor opens the document again.
  useEffect(() => {
    mounted.set(key, (mounted.get(key) ?? 0) + 1)
    return () => {
      mounted.set(key, (mounted.get(key) ?? 1) - 1)
      setTimeout(() => {
        if (mounted.get(key)) return
        mounted.delete(key)
        if (take(key) !== undefined) refuse('You left the document before it could be published.')
      }, REMOUNT_MS)
    }
  }, [key])

  return {
    isBusy: isWaiting || isPublishing,
    request: useCallback((entered = '') => request(key, entered), [key]),
  }
}

import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { getValueAtPath, isDraftId, type ObjectInputProps, type Path, useDocumentStore } from 'sanity'
import { CLOSE_TOAST } from './close-toast.ts'

const NOTICE = 'removal-notice'

type Props = Pick<ObjectInputProps, 'value' | 'focusPath'>

/**
 * Tells the editor that another editor removed the section or list item they are typing in. The Studio closes the dialog
 * silently, and further typing is lost.
 */
export function useRemovalNotice(id: string, type: string, { value, focusPath }: Props): void {
  const { pair } = useDocumentStore()
  const toast = useToast()
  const compare = useEffectEvent((changed: object) => {
    const isTyping = document.activeElement?.matches('input, textarea, [contenteditable=true]')
    const isRemoved = itemsAround(focusPath).some((path) => has(value, path) && !has(changed, path))
    if (isTyping && isRemoved)
      toast.push({
        id: NOTICE,
        status: 'warning',
        title: 'Another editor removed what you were editing',
        description:
          'History has the earlier text, but maybe not everything you typed in the last few minutes.',
        closable: true,
        duration: Number.POSITIVE_INFINITY,
      })
  })
  useEffect(() => {
    const changes = pair.documentEvents(id, type).subscribe({
      next: (event) => {
        // While own changes are being saved, the changes of others arrive as a rebase.
        const isOthers = event.type === 'rebase' || (event.type === 'mutation' && event.origin === 'remote')
        if (isOthers && event.document && isDraftId(event.document._id)) compare(event.document)
      },
      // The form shows the error.
      error: () => {},
    })
    return () => {
      changes.unsubscribe()
      toast.push({ id: NOTICE, duration: CLOSE_TOAST })
    }
  }, [pair, id, type, toast])
}

/** The paths of the list items around a field. */
const itemsAround = (path: Path): Path[] =>
  path.flatMap((step, index) =>
    typeof step === 'object' && '_key' in step ? [path.slice(0, index + 1)] : [],
  )

/** Whether there is an item at a path. Paragraphs do not count: their keys change when paragraphs are split or joined. */
function has(value: unknown, path: Path): boolean {
  const item = getValueAtPath(value, path) as { _type?: string } | undefined
  return item !== undefined && item._type !== 'block' && item._type !== 'span'
}

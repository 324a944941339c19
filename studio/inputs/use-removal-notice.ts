import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef } from 'react'
import type { ObjectInputProps, Path } from 'sanity'

type Value = Record<string, unknown> | undefined

/**
 * Tells the editor that another editor removed the section or list item they are typing in. The Studio closes the
 * dialog silently, and further typing is lost.
 */
export function useRemovalNotice({ value, focusPath }: Pick<ObjectInputProps, 'value' | 'focusPath'>): void {
  const toast = useToast()
  const last = useRef<{ value: Value; focusPath: Path }>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = { value, focusPath }
    if (!before || before.value?._id !== value?._id) return
    const isRemoved = isInItemOf(before.value, before.focusPath) && !isInItemOf(value, before.focusPath)
    if (isRemoved)
      toast.push({
        id: 'removal-notice',
        status: 'warning',
        title: 'Another editor removed what you were editing',
        description: 'What you typed is in the history of this document.',
        closable: true,
        duration: Number.POSITIVE_INFINITY,
      })
  }, [value, focusPath, toast])
}

/** Whether the path leads to a field of an item in one of the document's lists. */
function isInItemOf(value: Value, [list, item, ...field]: Path): boolean {
  if (typeof item !== 'object' || !('_key' in item) || field.length === 0) return false
  const items = value?.[String(list)]
  return Array.isArray(items) && items.some(({ _key }) => _key === item._key)
}

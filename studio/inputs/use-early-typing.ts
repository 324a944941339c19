import { useEffect, useRef } from 'react'

/** Milliseconds. Text that was typed longer ago no longer belongs to what the editor does. */
const RECENT_MS = 5_000

type TextField = HTMLInputElement | HTMLTextAreaElement
type Typed = { id: string; into: TextField; all: boolean; text: string; at: number }

let typed: Typed | undefined

/**
 * Keeps what the editor types while the Studio still opens the form, and inserts it once the form can be edited. The
 * Studio focuses a field a moment before it can be edited, and drops these letters.
 * @param id the document's id
 */
export function useEarlyTyping(id: string, readOnly: boolean): void {
  /** The document that could be edited last. A form that loses its connection is gray, and takes no letters. */
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (opened.current === id) return
    if (!readOnly) opened.current = id
    if (!readOnly && !typed) return
    const listener = (event: KeyboardEvent) => remember(id, event)
    document.addEventListener('keydown', listener)
    // During this effect, React would undo the change first and move the cursor to the end.
    const timer = readOnly ? undefined : setTimeout(() => insert(id))
    return () => {
      document.removeEventListener('keydown', listener)
      clearTimeout(timer)
    }
  }, [id, readOnly])
}

function remember(id: string, event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey, altKey, isComposing } = event
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  const earlier = typed?.id === id && typed.into === target && isRecent(typed.at) ? typed : undefined
  // Until the kept text is inserted, a field that can be edited already would take the next letters first.
  if (!target.readOnly && !earlier) return
  if (altKey || isComposing) return
  // Chromium ignores all further letters in a number field that is selected while it is read-only.
  const all = (ctrlKey || metaKey) && key === 'a'
  const isBack = key === 'Backspace' && Boolean(earlier?.text)
  if (!all && !isBack && (ctrlKey || metaKey || key.length !== 1)) return
  event.preventDefault()
  const before = earlier?.text ?? ''
  const text = all ? '' : isBack ? before.slice(0, -1) : `${before}${key}`
  typed = { id, into: target, all: all || earlier?.all === true, text, at: Date.now() }
}

const isRecent = (time: number): boolean => Date.now() - time < RECENT_MS

function insert(id: string): void {
  const recent = typed
  typed = undefined
  if (recent?.id !== id || !isRecent(recent.at)) return
  const { into, all, text } = recent
  if (document.activeElement !== into || into.readOnly) return
  if (all) into.select()
  // Unlike setting the value, this counts as typing: it replaces the selection, and undo removes it.
  if (text) document.execCommand('insertText', false, text)
}

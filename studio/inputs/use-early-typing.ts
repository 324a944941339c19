import { useEffect } from 'react'

/** Milliseconds. Text that was typed longer ago no longer belongs to what the editor does. */
const RECENT_MS = 5_000

type TextField = HTMLInputElement | HTMLTextAreaElement

let typed: { into: TextField; text: string; at: number } | undefined

function remember({ target, key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  if (!target.readOnly || !target.closest('[data-testid="form-view"]')) return
  if (ctrlKey || metaKey || altKey || isComposing || key.length !== 1) return
  const before = typed?.into === target && Date.now() - typed.at < RECENT_MS ? typed.text : ''
  typed = { into: target, text: before + key, at: Date.now() }
}

/**
 * Keeps what the editor types while the Studio still opens the form, and inserts it once the form can be edited. The
 * Studio focuses a field a moment before it can be edited, and drops these letters.
 */
export function useEarlyTyping(readOnly: boolean): void {
  useEffect(() => {
    if (!readOnly) return insert()
    document.addEventListener('keydown', remember)
    return () => document.removeEventListener('keydown', remember)
  }, [readOnly])
}

function insert(): void {
  const recent = typed
  typed = undefined
  if (!recent || Date.now() - recent.at > RECENT_MS) return
  const { into, text } = recent
  if (document.activeElement !== into || into.readOnly) return
  // Unlike setting the value, this counts as typing: it replaces the selection, and undo removes it.
  document.execCommand('insertText', false, text)
}

import { useEffect, useRef } from 'react'

/** Milliseconds. On a slow machine, the Studio takes this long to open a form. */
const OPENING_MS = 15_000

type TextField = HTMLInputElement | HTMLTextAreaElement

/** `all`: whether the text replaces the whole content of the field. */
type Typed = { into: TextField; all: boolean; text: string }

let typed: Typed | undefined

/** Whether the editor pressed a key that cannot be kept. The other keys alone would produce a different text. */
let isSpoiled = false

function discard(): void {
  typed = undefined
  isSpoiled = false
}

/**
 * Keeps what the editor types while the Studio opens a form, and inserts it once the form is editable. The Studio
 * focuses a field a moment before it is editable, and drops these letters.
 * @param id the document's id
 */
export function useEarlyTyping(id: string, readOnly: boolean): void {
  /** The document that was last editable. If the connection drops, its form is read-only again, but nothing is kept. */
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (opened.current === id) return
    if (readOnly) discard()
    else opened.current = id
    // A new function, because forms that share one listener would remove it for each other.
    const handle = (event: KeyboardEvent) => remember(event)
    const stop = () => document.removeEventListener('keydown', handle)
    document.addEventListener('keydown', handle)
    const timer = setTimeout(
      () => {
        stop()
        if (readOnly) discard()
        else insert()
      },
      // Deferred, because React would revert an insertion made during this effect and move the cursor to the end.
      readOnly ? OPENING_MS : 0,
    )
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [id, readOnly])
}

/** Keys that do not change the field. After Tab, nothing is inserted, because the field has lost the focus. */
const HARMLESS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Tab']

function remember(event: KeyboardEvent): void {
  const { target, key, altKey, isComposing, defaultPrevented } = event
  // Another form has kept the key, or the Studio has handled it.
  if (defaultPrevented) return
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  const earlier = typed?.into === target ? typed : undefined
  // A field may become editable before the kept text is inserted. Its next letters are kept too, so they stay in order.
  if ((!target.readOnly && !earlier) || isSpoiled || HARMLESS.includes(key)) return
  const isAltGraph = event.getModifierState('AltGraph')
  const hasCommand = (event.ctrlKey || event.metaKey) && !isAltGraph
  // Chromium ignores all further letters in a number field that is selected while it is read-only.
  const selectsAll = hasCommand && key === 'a'
  if (selectsAll && target.type !== 'number' && !earlier) return
  const { text: before, all } = earlier ?? { text: '', all: false }
  const isLetter = key.length === 1 && !hasCommand && (!altKey || isAltGraph) && !isComposing
  const isErased = key === 'Backspace' && (before !== '' || all)
  const text = isLetter ? `${before}${key}` : isErased ? before.slice(0, -1) : undefined
  if (selectsAll) typed = { into: target, all: true, text: '' }
  else if (text !== undefined) typed = { into: target, all, text }
  else if (hasCommand || !target.readOnly) return
  else {
    discard()
    isSpoiled = true
    return
  }
  event.preventDefault()
}

function insert(): void {
  const kept = typed
  // Another form that is still opening may contain the field.
  if (kept?.into.readOnly && kept.into.isConnected) return
  discard()
  if (!kept || document.activeElement !== kept.into) return
  if (kept.all) kept.into.select()
  // Unlike setting the value, this counts as typing: it replaces the selection, and undo removes it.
  if (kept.text) document.execCommand('insertText', false, kept.text)
}

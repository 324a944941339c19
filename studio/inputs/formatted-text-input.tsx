import { type ClipboardEvent, Fragment, useState } from 'react'
import { type InputProps, isDraftId, useFormValue } from 'sanity'
import { withBareLineBreaks } from './google-docs-html.ts'

/** The editor of formatted text, which keeps line breaks that are pasted from Google Docs. */
export function FormattedTextInput(props: InputProps) {
  const [lastFocused, setLastFocused] = useState<EventTarget | null>(null)
  const discards = useDiscards(props.value, lastFocused)
  return (
    <div
      onPasteCapture={keepLineBreaks}
      onFocusCapture={({ target }) => setLastFocused(target)}
      style={{ display: 'contents' }}
    >
      <Fragment key={discards}>{props.renderDefault(props)}</Fragment>
    </div>
  )
}

/**
 * Counts how often the document's draft was discarded with changes to this text. The editor must then start again:
 * otherwise it gives the published paragraphs new keys and saves them as a new draft. An editor that has the focus is not
 * restarted, because the user may be typing. In that case, the draft was usually published, with the keyboard or by another
 * editor.
 */
function useDiscards(value: unknown, lastFocused: EventTarget | null): number {
  const isDraft = isDraftId(String(useFormValue(['_id'])))
  const [last, setLast] = useState({ isDraft, value, discards: 0 })
  if (last.isDraft === isDraft && last.value === value) return last.discards
  const isDiscarded = last.isDraft && !isDraft && JSON.stringify(last.value) !== JSON.stringify(value)
  const hasFocus = document.hasFocus() && lastFocused !== null && lastFocused === document.activeElement
  const discards = last.discards + (isDiscarded && !hasFocus ? 1 : 0)
  setLast({ isDraft, value, discards })
  return discards
}

/** Replaces the clipboard's content before the editor reads it. */
function keepLineBreaks({ clipboardData, target, nativeEvent }: ClipboardEvent): void {
  // A field of a table, a link or another object inside the text handles its own pastes.
  if (target instanceof Element && target.closest('input, textarea')) return
  const html = withBareLineBreaks(clipboardData.getData('text/html'))
  if (html === undefined) return
  const changed = new DataTransfer()
  changed.setData('text/plain', clipboardData.getData('text/plain'))
  changed.setData('text/html', html)
  Object.defineProperty(nativeEvent, 'clipboardData', { value: changed, configurable: true })
}

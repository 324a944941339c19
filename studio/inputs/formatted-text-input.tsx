import type { ClipboardEvent } from 'react'
import type { InputProps } from 'sanity'
import { withBareLineBreaks } from './google-docs-html.ts'

/** The editor of formatted text, which keeps line breaks that are pasted from Google Docs. */
export function FormattedTextInput(props: InputProps) {
  return (
    <div onPasteCapture={keepLineBreaks} style={{ display: 'contents' }}>
      {props.renderDefault(props)}
    </div>
  )
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

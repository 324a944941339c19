import type { ClipboardEvent } from 'react'
import type { InputProps } from 'sanity'
import { withBareLineBreaks } from './google-docs-html.ts'

/** The editor of formatted text, which keeps line breaks that are pasted from Google Docs. */
export function FormattedTextInput(props: InputProps) {
  return (
    <div onPasteCapture={pasteLineBreaks} style={{ display: 'contents' }}>
      {props.renderDefault(props)}
    </div>
  )
}

/** Replaces a paste with one whose line breaks the editor keeps. */
function pasteLineBreaks(event: ClipboardEvent): void {
  const html = withBareLineBreaks(event.clipboardData.getData('text/html'))
  if (html === undefined) return
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', event.clipboardData.getData('text/plain'))
  clipboardData.setData('text/html', html)
  event.preventDefault()
  event.stopPropagation()
  event.nativeEvent.stopImmediatePropagation()
  event.target.dispatchEvent(
    new window.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

import { type ClipboardEvent, Fragment, useState } from 'react'
import { getPublishedId, type InputProps, isDraftId, useEditState, useFormValue } from 'sanity'
import { withBareLineBreaks } from './google-docs-html.ts'

/** The editor of formatted text, which keeps line breaks that are pasted from Google Docs. */
export function FormattedTextInput(props: InputProps) {
  const discards = useDiscards(props.value)
  return (
    <div onPasteCapture={keepLineBreaks} style={{ display: 'contents' }}>
      <Fragment key={discards}>{props.renderDefault(props)}</Fragment>
    </div>
  )
}

/**
 * Counts how often the document's draft was discarded with changes to this text. The editor must then start again:
 * otherwise it gives the published paragraphs new keys and saves them as a new draft. A publication also ends a draft, but
 * the editor is kept, because the user may be typing.
 */
function useDiscards(value: unknown): number {
  const [id, type] = [String(useFormValue(['_id'])), String(useFormValue(['_type']))]
  const revision = useFormValue(['_rev'])
  const { published } = useEditState(getPublishedId(id), type)
  const isDraft = isDraftId(id)
  const [last, setLast] = useState({ isDraft, value, publishedRevision: published?._rev, discards: 0 })
  // A publication changes the published revision, and a discard does not.
  const publishedRevision = isDraft ? (last.publishedRevision ?? published?._rev) : revision
  if (last.isDraft === isDraft && last.value === value && last.publishedRevision === publishedRevision)
    return last.discards
  const isDiscarded = last.isDraft && !isDraft && last.publishedRevision === publishedRevision
  const isChanged = JSON.stringify(last.value) !== JSON.stringify(value)
  const discards = last.discards + (isDiscarded && isChanged ? 1 : 0)
  setLast({ isDraft, value, publishedRevision: publishedRevision as string | undefined, discards })
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

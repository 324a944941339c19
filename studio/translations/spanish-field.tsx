import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type Translation, translationProblem } from './edits.ts'
import type { TranslationRow } from './rows.ts'

export type Save = (translation: Translation) => Promise<boolean>

/** Unsaved input by row, kept when the filter changes. */
export type Unsaved = Map<string, string>

type Props = {
  row: TranslationRow
  unsaved: Unsaved
  onSave: Save
  onMove: (from: HTMLElement, by: 1 | -1) => void
}

/** The Spanish text of a row, saved on blur or Enter. A text with a broken placeholder is not saved. */
export function SpanishField({ row, unsaved, onSave, onMove }: Props) {
  const [typed, setTyped] = useState(unsaved.get(row.id))
  const [problem, setProblem] = useState<string>()
  const problemId = useId()
  /** The text being saved. Pressing Enter also blurs the field, which must not save twice. */
  const saving = useRef<string>(undefined)

  // Once saved, the text comes from the row.
  useEffect(() => {
    if (typed !== row.spanish) return
    setTyped(undefined)
    unsaved.delete(row.id)
  }, [typed, row.spanish, row.id, unsaved])

  function change(text: string | undefined) {
    setTyped(text)
    setProblem(undefined)
    saving.current = undefined
    if (text === undefined) unsaved.delete(row.id)
    else unsaved.set(row.id, text)
  }

  async function save(spanish: string) {
    saving.current = spanish
    if (!(await onSave({ row, spanish }))) saving.current = undefined
  }

  /** Saves the input if it is valid. @returns whether the field may lose focus */
  function commit(): boolean {
    if (typed === undefined || typed === row.spanish || typed === saving.current) return true
    const found = translationProblem(row, typed)
    setProblem(found)
    if (!found) void save(typed)
    return !found
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const field = event.currentTarget
    const command = event.ctrlKey || event.metaKey
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') change(undefined)
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      const unchanged = typed === undefined || typed === row.spanish
      if (command && unchanged && row.state === 'outdated') void onSave({ row, confirmed: true })
      if (commit()) onMove(field, 1)
    } else if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      onMove(field, event.key === 'ArrowDown' ? 1 : -1)
    }
  }

  const text = typed ?? row.spanish
  return (
    <>
      <textarea
        lang="es"
        rows={Math.max(1, Math.ceil(text.length / 45))}
        aria-label={`Spanish of ${row.section.title}, ${row.field}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? problemId : undefined}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={commit}
      />
      {problem && (
        <p className="problem" id={problemId} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

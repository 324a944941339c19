import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type Translation, translationProblem } from './edits.ts'
import type { TranslationRow } from './rows.ts'

export type Save = (translation: Translation) => Promise<boolean>

/** Texts that were typed and not saved yet, by row: they outlive a change of the filter. */
export type Unsaved = Map<string, string>

type Props = {
  row: TranslationRow
  unsaved: Unsaved
  onSave: Save
  onMove: (from: HTMLElement, by: 1 | -1) => void
}

/** The Spanish of a row, saved when the translator leaves it or presses Enter; a broken placeholder is not saved. */
export function SpanishField({ row, unsaved, onSave, onMove }: Props) {
  const [typed, setTyped] = useState(unsaved.get(row.id))
  const [problem, setProblem] = useState<string>()
  const problemId = useId()
  /** What is on its way to the lake: moving on after Enter leaves the field too, which is no second translation. */
  const handedOver = useRef<string>(undefined)

  // Once saved, the row itself brings the text.
  useEffect(() => {
    if (typed !== row.spanish) return
    setTyped(undefined)
    unsaved.delete(row.id)
  }, [typed, row.spanish, row.id, unsaved])

  function change(text: string | undefined) {
    setTyped(text)
    setProblem(undefined)
    handedOver.current = undefined
    if (text === undefined) unsaved.delete(row.id)
    else unsaved.set(row.id, text)
  }

  async function handOver(spanish: string) {
    handedOver.current = spanish
    if (!(await onSave({ row, spanish }))) handedOver.current = undefined
  }

  /** Whether nothing keeps the translator here. */
  function leave(): boolean {
    if (typed === undefined || typed === row.spanish || typed === handedOver.current) return true
    const found = translationProblem(row, typed)
    setProblem(found)
    if (!found) void handOver(typed)
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
      if (leave()) onMove(field, 1)
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
        onBlur={leave}
      />
      {problem && (
        <p className="problem" id={problemId} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

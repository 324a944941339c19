import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { copiedCells } from '../spreadsheet-cells.ts'
import { confirmationProblem, translationProblem } from './edits.ts'
import { Difference } from './english-difference.tsx'
import { fieldsOf, pasteDown } from './paste-cells.ts'
import type { TranslationRow } from './rows.ts'
import type { Save } from './use-documents.ts'

type Input = {
  spanish: string
  /** The English that was visible when the translator entered the field. */
  english: string
  /** The saved Spanish that the input replaces. */
  before: string
  /** Whether the last attempt to save the input failed. */
  failed?: boolean
}

/** Unsaved input by row. */
export type Unsaved = Map<string, Input>

const NOT_SAVED = 'Not saved yet. Press Enter to try again.'

type Props = {
  row: TranslationRow
  unsaved: Unsaved
  onEnter: (id: string) => void
  onSave: Save
  onMove: (from: HTMLElement, by: 1 | -1) => void
}

/** Edits the Spanish text of a row. Saves on blur or Enter if the text is valid. */
export function SpanishField({ row, unsaved, onEnter, onSave, onMove }: Props) {
  const kept = unsaved.get(row.id)
  const [typed, setTyped] = useState(kept?.spanish)
  /** The English that the translator is reading. The row's English may change while the translator types. */
  const [seen, setSeen] = useState(kept?.english)
  /** The saved Spanish that the input replaces. Someone else may save another one while the translator types. */
  const [before, setBefore] = useState(kept?.before)
  const [problem, setProblem] = useState(
    () => kept && (translationProblem(row, kept.spanish) ?? (kept.failed ? NOT_SAVED : undefined)),
  )
  const confirmationIssue = confirmationProblem(row)
  /** Whether the translator has tried to confirm Spanish that is invalid. */
  const [refused, setRefused] = useState(false)
  const shown = problem ?? (typed === undefined ? confirmationIssue : undefined)
  const problemId = useId()
  /** The text being saved. Enter also blurs the field, and the blur must not save the text again. */
  const saving = useRef<string>(undefined)
  const ownSaves = useRef(new Set<string>())
  const isMounted = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)
  /** Whether someone else has saved another Spanish text meanwhile. */
  const replacesOther =
    typed !== undefined &&
    before !== undefined &&
    ![before, typed].includes(row.spanish) &&
    !ownSaves.current.has(row.spanish)

  const leave = useEffectEvent(() => {
    if (!replacesOther) commit()
  })
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // The browser's Back button removes the field without a blur.
      leave()
    }
  }, [])

  // After a save, the field shows the row's text again.
  useEffect(() => {
    if (typed !== row.spanish) return
    setTyped(undefined)
    setProblem(undefined)
    setBefore(undefined)
    setSeen(field.current === document.activeElement ? row.english : undefined)
    unsaved.delete(row.id)
  }, [typed, row.spanish, row.english, row.id, unsaved])

  function change(text: string | undefined) {
    setTyped(text)
    setProblem(undefined)
    setRefused(false)
    saving.current = undefined
    if (text === undefined) {
      unsaved.delete(row.id)
      setBefore(undefined)
      setSeen(row.english)
    } else {
      const replaced = before ?? row.spanish
      setBefore(replaced)
      unsaved.set(row.id, { spanish: text, english: seen ?? row.english, before: replaced })
    }
  }

  async function save(spanish: string, english: string) {
    saving.current = spanish
    ownSaves.current.add(spanish)
    const saved = await onSave([{ row, spanish, english }])
    const kept = unsaved.get(row.id)
    if (!saved) {
      saving.current = undefined
      if (kept?.spanish !== spanish) return
      kept.failed = true
      setProblem(NOT_SAVED)
      return
    }
    if (!kept) return
    kept.failed = false
    // While the field is mounted, the effect above does this.
    if (kept.spanish === spanish && !isMounted.current) unsaved.delete(row.id)
    else kept.before = spanish
  }

  /**
   * Saves the input if it is valid.
   * @returns whether the field may lose focus
   */
  function commit(english = seen ?? row.english): boolean {
    if (typed === undefined || typed === row.spanish) return true
    if (typed === saving.current && !replacesOther) return true
    const found = translationProblem(row, typed)
    setProblem(found)
    if (!found) void save(typed, english)
    return !found
  }

  function handleFocus() {
    setSeen((english) => english ?? row.english)
    onEnter(row.id)
  }

  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const cells = copiedCells(event.clipboardData)
    if (!cells) return
    event.preventDefault()
    const texts = cells.flat()
    const below = fieldsOf(event.currentTarget)
    const room = below.length - below.indexOf(event.currentTarget)
    if (cells.some(({ length }) => length > 1)) setProblem('Copy cells of one column only.')
    else if (texts.length > room)
      setProblem(`You copied ${texts.length} cells, but the table has ${room} from here.`)
    else void pasteDown(event.currentTarget, texts)
  }

  function handleBlur() {
    if (!replacesOther) commit()
    if (typed === undefined) setSeen(undefined)
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const command = event.ctrlKey || event.metaKey
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') change(undefined)
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      const unchanged = typed === undefined || typed === row.spanish
      if (command && unchanged && confirmationIssue) return setRefused(true)
      if (command && unchanged && row.state === 'outdated')
        void onSave([{ row, english: row.english, confirmed: true }])
      // Ctrl + Enter confirms that the Spanish matches the English that the row shows now.
      if (commit(command ? row.english : undefined)) onMove(event.currentTarget, 1)
    } else if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      onMove(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)
    }
  }

  const text = typed ?? row.spanish
  const changed = seen !== undefined && seen !== row.english
  return (
    <>
      <textarea
        ref={field}
        lang="es"
        rows={Math.max(1, Math.ceil(text.length / 45))}
        aria-label={`Spanish for ${row.section.title}, ${row.field}`}
        aria-invalid={shown !== undefined}
        aria-describedby={shown ? problemId : undefined}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={handleKey}
        onFocus={handleFocus}
        onPaste={handlePaste}
        onBlur={handleBlur}
      />
      {changed && (
        <div className="change" role="status">
          <p className="note">The English has changed since you started.</p>
          {row.translatedFrom !== seen && <Difference before={seen} now={row.english} />}
          <p className="note">
            Enter saves your Spanish as outdated. If it fits the new English, press Ctrl + Enter.
          </p>
        </div>
      )}
      {replacesOther && (
        <div className="change" role="status">
          <p className="note">
            {row.spanish ? (
              <>
                Someone has saved another Spanish text since you started: “
                <span lang="es">{row.spanish}</span>”
              </>
            ) : (
              'Someone has removed the Spanish since you started.'
            )}
          </p>
          <p className="note">Enter replaces it with yours. Esc keeps it.</p>
        </div>
      )}
      {shown && (
        <p className="problem" id={problemId} role={problem || refused ? 'alert' : undefined}>
          {shown}
        </p>
      )}
    </>
  )
}

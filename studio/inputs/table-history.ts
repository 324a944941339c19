import { cellsOf, type Row, widthOf } from './table-rows.ts'

/** A change of the table. Continuous typing in one cell is a single change. */
type Change = { before: readonly Row[]; after: readonly Row[]; cell?: string; at: number }

export type History = { done: readonly Change[]; undone: readonly Change[] }

export const noHistory: History = { done: [], undone: [] }

const LIMIT = 100
const TYPING_PAUSE_MS = 1000

/**
 * Adds a change. `cell` identifies the cell that was typed in. Discards the history if the table was changed
 * elsewhere, for example by another editor: undoing an older change would undo that change, too.
 */
export function withChange({ done, undone }: History, change: Change): History {
  const last = done.at(-1)
  if (!last || !sameCells(last.after, change.before)) return { done: [change], undone: [] }
  const continues =
    undone.length === 0 &&
    change.cell !== undefined &&
    change.cell === last.cell &&
    change.at - last.at < TYPING_PAUSE_MS
  return {
    done: continues
      ? [...done.slice(0, -1), { ...change, before: last.before }]
      : [...done, change].slice(-LIMIT),
    undone: [],
  }
}

type Step = { rows: readonly Row[]; history: History }

/** The rows before the last change, or undefined if there is none or the table was changed elsewhere. */
export function undo({ done, undone }: History, rows: readonly Row[]): Step | undefined {
  const last = done.at(-1)
  if (!last || !sameCells(last.after, rows)) return undefined
  return { rows: last.before, history: { done: done.slice(0, -1), undone: [...undone, last] } }
}

/** The rows after the change undone last, or undefined if there is none or the table was changed elsewhere. */
export function redo({ done, undone }: History, rows: readonly Row[]): Step | undefined {
  const next = undone.at(-1)
  if (!next || !sameCells(next.before, rows)) return undefined
  return { rows: next.after, history: { done: [...done, next], undone: undone.slice(0, -1) } }
}

function sameCells(one: readonly Row[], other: readonly Row[]): boolean {
  const parts = (rows: readonly Row[]) =>
    JSON.stringify(rows.map((row) => [row._key, cellsOf(row, widthOf(rows))]))
  return parts(one) === parts(other)
}

import { AddIcon } from '@sanity/icons/Add'
import { EllipsisHorizontalIcon } from '@sanity/icons/EllipsisHorizontal'
import { RemoveIcon } from '@sanity/icons/Remove'
import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { type ClipboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type ArrayOfObjectsInputProps, type FormPatch, insert, set, unset } from 'sanity'
import { styled } from 'styled-components'
import { randomHex } from '../../lib/browser/random-hex.ts'
import { copiedCells } from '../spreadsheet-cells.ts'
import { noHistory, redo, undo, withChange } from './table-history.ts'
import { cellsOf, moved, type Row, widthOf, withPasted } from './table-rows.ts'

const newRow = (cells: string[]): Row => ({ _key: randomHex(6), _type: 'tableRow', cells })

type Place = { row: number; column: number }

/** Counts the header row, as spreadsheets do. */
const rowName = (index: number) => (index === 0 ? 'the header row' : `row ${index + 1}`)

/** A row or column that the editor is about to remove, and the button that asked for it. */
type Removal = { name: string; cells: string[]; opener: HTMLElement; remove: () => void }

/**
 * Edits the rows of a table as a grid. Cells copied from a spreadsheet fill the grid, starting at the cell that the
 * editor pastes into. The buttons of rows and columns come after all cells in the Tab order, because Tab moves from cell
 * to cell.
 */
export function TableInput({ value = [], onChange, readOnly = false }: ArrayOfObjectsInputProps<Row>) {
  const [blank] = useState(() => [newRow(['', '']), newRow(['', ''])])
  const [removal, setRemoval] = useState<Removal>()
  const grid = useRef<HTMLDivElement>(null)
  const history = useRef(noHistory)
  /** The cell to focus after the next change: always if it is new, otherwise only if the focus was lost. */
  const focusNext = useRef<Place & { isNew?: boolean }>(undefined)
  const stored = value.length > 0
  const rows = stored ? value : blank
  const width = widthOf(rows)

  const fields = () => [...(grid.current?.querySelectorAll('textarea') ?? [])]

  // Focus is lost if its cell or button is removed.
  const keepFocus = useEffectEvent(() => {
    const place = focusNext.current
    focusNext.current = undefined
    if (!place || (!place.isNew && grid.current?.contains(document.activeElement))) return
    const row = Math.min(place.row, rows.length - 1)
    fields()[row * width + Math.min(place.column, width - 1)]?.focus()
  })
  useEffect(() => keepFocus(), [value])

  useEffect(() => {
    if (removal) return () => removal.opener.focus()
  }, [removal])

  /** Restores the rows of another point in the history. */
  const travel = useEffectEvent((event: Event, direction: typeof undo) => {
    if (readOnly) return
    // The browser knows only what was typed. Its undo would change other cells than the last change did.
    event.preventDefault()
    event.stopPropagation()
    const step = direction(history.current, rows)
    if (!step) return
    const field = Math.max(
      0,
      fields().findIndex((each) => each.matches(':focus')),
    )
    focusNext.current = { row: Math.floor(field / width), column: field % width }
    history.current = step.history
    onChange(step.rows === blank ? unset() : set(step.rows))
  })

  useEffect(() => {
    const element = grid.current
    function handleKey(event: KeyboardEvent) {
      const direction = directionOf(event)
      if (direction) travel(event, direction)
    }
    // The browser's menus also have Undo and Redo.
    function handleInput(event: InputEvent) {
      if (event.inputType === 'historyUndo') travel(event, undo)
      if (event.inputType === 'historyRedo') travel(event, redo)
    }
    element?.addEventListener('keydown', handleKey)
    element?.addEventListener('beforeinput', handleInput)
    return () => {
      element?.removeEventListener('keydown', handleKey)
      element?.removeEventListener('beforeinput', handleInput)
    }
  }, [])

  function change(patches: FormPatch | FormPatch[], after: readonly Row[], cell?: string): void {
    history.current = withChange(history.current, { before: rows, after, cell, at: Date.now() })
    onChange(stored ? patches : set(after))
  }
  const setCells = (row: Row, cells: string[]) => set(cells, [{ _key: row._key }, 'cells'])
  function changeAll(edit: (cells: string[]) => string[]): void {
    const after = rows.map((row) => ({ ...row, cells: edit(cellsOf(row, width)) }))
    change(
      after.map((row) => setCells(row, row.cells)),
      after,
    )
  }

  function changeCell(row: Row, column: number, text: string): void {
    const cells = cellsOf(row, width).with(column, text)
    const after = rows.map((each) => (each === row ? { ...row, cells } : each))
    // Other editors may change the row's other cells at the same time.
    const patch =
      column < (row.cells?.length ?? 0)
        ? set(text, [{ _key: row._key }, 'cells', column])
        : setCells(row, cells)
    change(patch, after, `${row._key} ${column}`)
  }

  function insertRow(index: number): void {
    const row = newRow(Array(width).fill(''))
    focusNext.current = { row: index, column: 0, isNew: true }
    const before = rows[index - 1]
    change(insert([row], 'after', [before ? { _key: before._key } : -1]), rows.toSpliced(index, 0, row))
  }

  function moveRow(from: number, to: number): void {
    const after = moved(rows, from, to)
    const [row, before] = [after[to], after[to - 1]]
    if (!row || !before) return
    focusNext.current = { row: to, column: 0, isNew: true }
    change([unset([{ _key: row._key }]), insert([row], 'after', [{ _key: before._key }])], after)
  }

  function insertColumn(column: number): void {
    focusNext.current = { row: 0, column, isNew: true }
    changeAll((cells) => cells.toSpliced(column, 0, ''))
  }

  function moveColumn(from: number, to: number): void {
    focusNext.current = { row: 0, column: to, isNew: true }
    changeAll((cells) => moved(cells, from, to))
  }

  function paste(event: ClipboardEvent, place: Place): void {
    const text = event.clipboardData.getData('text/plain')
    // Pastes a text with line breaks into one cell, unless it was copied from a spreadsheet. The first or the last cell of
    // a spreadsheet may be empty.
    const trimmed = text.trim()
    const isGrid = copiedCells(event.clipboardData)
      ? text.includes('\t') || trimmed.includes('\n')
      : trimmed.includes('\t')
    if (!isGrid) return
    event.preventDefault()
    const after = withPasted(rows, text, place, newRow)
    change(set(after), after)
  }

  function askToRemove({ name, cells, opener, remove }: Removal): void {
    const filled = cells.filter((cell) => cell.trim())
    if (filled.length === 0) remove()
    else setRemoval({ name, cells: filled, opener, remove })
  }

  function removeRow(row: Row, index: number, opener: HTMLElement): void {
    const after = rows.filter((each) => each !== row)
    askToRemove({
      name: rowName(index),
      cells: cellsOf(row, width),
      opener,
      remove() {
        focusNext.current = { row: index, column: 0 }
        change(unset([{ _key: row._key }]), after)
      },
    })
  }

  function removeColumn(column: number, opener: HTMLElement): void {
    askToRemove({
      name: `column ${column + 1}`,
      cells: rows.map((row) => cellsOf(row, width)[column] ?? ''),
      opener,
      remove() {
        focusNext.current = { row: 0, column }
        changeAll((cells) => cells.toSpliced(column, 1))
      },
    })
  }

  return (
    <>
      <Grid
        ref={grid}
        style={{ gridTemplateColumns: `repeat(${width}, minmax(0, 1fr))${readOnly ? '' : ' 66px'}` }}
      >
        <table>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={row._key}>
                {cellsOf(row, width).map((cell, column) => (
                  <td key={column} style={{ gridRow: rowIndex + 1, gridColumn: column + 1 }}>
                    <textarea
                      rows={1}
                      aria-label={`${rowIndex === 0 ? 'Heading' : `Row ${rowIndex + 1}`}, column ${column + 1}`}
                      readOnly={readOnly}
                      value={cell}
                      onChange={(event) =>
                        changeCell(row, column, event.currentTarget.value.replaceAll('\n', ' '))
                      }
                      onPaste={(event) => paste(event, { row: rowIndex, column })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {!readOnly && (
          <>
            <Tools gap={2} align="center" wrap="wrap" style={{ gridRow: rows.length + 2 }}>
              <Button
                mode="ghost"
                fontSize={1}
                padding={2}
                icon={AddIcon}
                text="Row"
                onClick={() => insertRow(rows.length)}
              />
              <Button
                mode="ghost"
                fontSize={1}
                padding={2}
                icon={AddIcon}
                text="Column"
                onClick={() => insertColumn(width)}
              />
              <Text size={1} muted>
                Tab moves to the next cell. You can paste cells from a spreadsheet.
              </Text>
            </Tools>
            {rows.map((row, index) => (
              <LineButtons
                key={row._key}
                name={rowName(index)}
                place={{ row: index, column: width }}
                // The header row keeps its place.
                actions={
                  index > 0 && {
                    'Insert row above': () => insertRow(index),
                    'Insert row below': () => insertRow(index + 1),
                    'Move up': index > 1 && (() => moveRow(index, index - 1)),
                    'Move down': index < rows.length - 1 && (() => moveRow(index, index + 1)),
                  }
                }
                onRemove={rows.length > 2 && ((opener) => removeRow(row, index, opener))}
              />
            ))}
            {Array.from({ length: width }, (_, column) => (
              <LineButtons
                key={column}
                name={`column ${column + 1}`}
                place={{ row: rows.length, column }}
                actions={{
                  'Insert column before': () => insertColumn(column),
                  'Insert column after': () => insertColumn(column + 1),
                  'Move left': column > 0 && (() => moveColumn(column, column - 1)),
                  'Move right': column < width - 1 && (() => moveColumn(column, column + 1)),
                }}
                onRemove={width > 1 && ((opener) => removeColumn(column, opener))}
              />
            ))}
          </>
        )}
      </Grid>
      {removal && <RemovalDialog removal={removal} onClose={() => setRemoval(undefined)} />}
    </>
  )
}

/** What the keys Ctrl + Z, Ctrl + Shift + Z and Ctrl + Y do, or undefined for other keys. */
function directionOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): typeof undo | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined
  if (key.toLowerCase() === 'z') return shiftKey ? redo : undo
  return key === 'y' && ctrlKey ? redo : undefined
}

type LineButtonsProps = {
  name: string
  place: Place
  /** By name. An action that is not possible is disabled. */
  actions: Record<string, (() => void) | false> | false
  onRemove: ((opener: HTMLElement) => void) | false
}

/** The buttons of a row or column. */
function LineButtons({ name, place, actions, onRemove }: LineButtonsProps) {
  const id = useId()
  return (
    <Flex
      justify={actions ? 'center' : 'flex-end'}
      align="center"
      style={{ gridRow: place.row + 1, gridColumn: place.column + 1 }}
    >
      {actions && (
        <MenuButton
          id={id}
          button={
            <Button
              mode="bleed"
              padding={2}
              icon={EllipsisHorizontalIcon}
              aria-label={`Insert or move ${name}`}
            />
          }
          menu={
            <Menu>
              {Object.entries(actions).map(([text, act]) => (
                <MenuItem key={text} text={text} fontSize={1} disabled={!act} onClick={act || undefined} />
              ))}
            </Menu>
          }
          popover={{ portal: true }}
        />
      )}
      {onRemove && (
        <Button
          mode="bleed"
          padding={2}
          icon={RemoveIcon}
          aria-label={`Remove ${name}`}
          onClick={(event) => onRemove(event.currentTarget)}
        />
      )}
    </Flex>
  )
}

function RemovalDialog({
  removal: { name, cells, remove },
  onClose,
}: {
  removal: Removal
  onClose: () => void
}) {
  function confirm() {
    onClose()
    remove()
  }
  return (
    <Dialog
      // Otherwise the dialog moves the focus from “Cancel” to its close button.
      __unstable_autoFocus={false}
      id="remove-cells"
      header={`Remove ${name}?`}
      width={0}
      onClose={onClose}
      footer={
        <Flex gap={3} justify="flex-end" padding={3}>
          <Button mode="ghost" text="Cancel" autoFocus onClick={onClose} />
          <Button tone="critical" text={`Remove ${name}`} onClick={confirm} />
        </Flex>
      }
    >
      <Box padding={4}>
        <Stack gap={4}>
          <Text>Its text is removed, too:</Text>
          <Text muted>{cells.join(' · ')}</Text>
        </Stack>
      </Box>
    </Dialog>
  )
}

const Tools = styled(Flex)`
  grid-column: 1 / -1;
  margin-top: 12px;
`

const Grid = styled.div`
  display: grid;
  padding: 1px 0 0 1px;

  table,
  tbody,
  tr {
    display: contents;
  }
  td {
    display: grid;
    margin: -1px 0 0 -1px;
    padding: 0;
    border: 1px solid var(--card-border-color);
  }
  textarea {
    display: block;
    box-sizing: border-box;
    width: 100%;
    padding: 8px 10px;
    field-sizing: content;
    resize: none;
    font: inherit;
    font-size: 13px;
    line-height: 1.5;
    color: var(--card-fg-color);
    background: transparent;
    border: 0;
  }
  tr:first-child textarea {
    font-weight: 600;
    background: var(--card-muted-bg-color);
  }
  textarea:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -1px;
  }
`

import { AddIcon } from '@sanity/icons/Add'
import { RemoveIcon } from '@sanity/icons/Remove'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { type ClipboardEvent, useState } from 'react'
import { type ArrayOfObjectsInputProps, type FormPatch, insert, set, unset } from 'sanity'
import { styled } from 'styled-components'
import { randomHex } from '../../lib/browser/random-hex.ts'
import { cellsOf, type Row, widthOf, withPasted } from './table-rows.ts'

const newRow = (cells: string[]): Row => ({ _key: randomHex(6), _type: 'tableRow', cells })

/**
 * Edits the rows of a table as a grid. Cells copied from a spreadsheet fill the grid, starting at the cell that the
 * editor pastes into.
 */
export function TableInput({ value = [], onChange, readOnly = false }: ArrayOfObjectsInputProps<Row>) {
  const [blank] = useState(() => [newRow(['', '']), newRow(['', ''])])
  const stored = value.length > 0
  const rows = stored ? value : blank
  const width = widthOf(rows)

  function change(patches: FormPatch[], after: () => Row[]): void {
    onChange(stored ? patches : set(after()))
  }
  const setCells = (row: Row, cells: string[]) => set(cells, [{ _key: row._key }, 'cells'])
  const changeAll = (edit: (cells: string[]) => string[]) =>
    change(
      rows.map((row) => setCells(row, edit(cellsOf(row, width)))),
      () => rows.map((row) => ({ ...row, cells: edit(cellsOf(row, width)) })),
    )

  function changeCell(row: Row, column: number, text: string): void {
    const cells = cellsOf(row, width).with(column, text)
    change([setCells(row, cells)], () => rows.map((each) => (each === row ? { ...row, cells } : each)))
  }

  function addRow(): void {
    const row = newRow(Array(width).fill(''))
    change([insert([row], 'after', [-1])], () => [...rows, row])
  }

  function paste(event: ClipboardEvent, row: number, column: number): void {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    onChange(set(withPasted(rows, text, { row, column }, newRow)))
  }

  return (
    <Stack gap={3}>
      <Grid>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row._key}>
              {cellsOf(row, width).map((cell, column) => (
                <td key={column}>
                  <textarea
                    rows={1}
                    aria-label={`${rowIndex === 0 ? 'Heading' : `Row ${rowIndex}`}, column ${column + 1}`}
                    readOnly={readOnly}
                    value={cell}
                    onChange={(event) =>
                      changeCell(row, column, event.currentTarget.value.replaceAll('\n', ' '))
                    }
                    onPaste={(event) => paste(event, rowIndex, column)}
                  />
                </td>
              ))}
              <td>
                {!readOnly && rows.length > 2 && (
                  <Button
                    mode="bleed"
                    padding={2}
                    icon={RemoveIcon}
                    aria-label={rowIndex === 0 ? 'Remove the header row' : `Remove row ${rowIndex}`}
                    onClick={() => onChange(unset([{ _key: row._key }]))}
                  />
                )}
              </td>
            </tr>
          ))}
          {!readOnly && width > 1 && (
            <tr>
              {Array.from({ length: width }, (_, column) => (
                <td key={column}>
                  <Button
                    mode="bleed"
                    padding={2}
                    icon={RemoveIcon}
                    aria-label={`Remove column ${column + 1}`}
                    onClick={() => changeAll((cells) => cells.toSpliced(column, 1))}
                  />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </Grid>
      {!readOnly && (
        <Flex gap={2} align="center" wrap="wrap">
          <Button mode="ghost" fontSize={1} padding={2} icon={AddIcon} text="Row" onClick={addRow} />
          <Button
            mode="ghost"
            fontSize={1}
            padding={2}
            icon={AddIcon}
            text="Column"
            onClick={() => changeAll((cells) => [...cells, ''])}
          />
          <Text size={1} muted>
            Tab moves to the next cell. You can paste cells from a spreadsheet.
          </Text>
        </Flex>
      )}
    </Stack>
  )
}

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;

  td {
    padding: 0;
    text-align: center;
  }
  td:last-child:has(button),
  td:last-child:empty {
    width: 36px;
  }
  td:has(textarea) {
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

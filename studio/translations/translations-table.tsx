import { HeadingRow } from './heading-row.tsx'
import type { TranslationRow } from './rows.ts'
import type { Save, Unsaved } from './spanish-field.tsx'
import { Table } from './table-styles.ts'
import { Row } from './translation-row.tsx'

const headings = ['Section and field', 'English', 'Spanish', 'State']

type Props = { rows: TranslationRow[]; unsaved: Unsaved; onSave: Save }

export function TranslationsTable({ rows, unsaved, onSave }: Props) {
  return (
    <Table aria-label="Texts">
      <HeadingRow headings={headings} />
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} unsaved={unsaved} onSave={onSave} onMove={moveFocus} />
        ))}
      </tbody>
    </Table>
  )
}

/** From one Spanish field to the next or the one before; at an end the focus stays. */
function moveFocus(from: HTMLElement, by: 1 | -1): void {
  const fields = [...(from.closest('table')?.querySelectorAll('textarea') ?? [])]
  const next = fields[fields.indexOf(from as HTMLTextAreaElement) + by]
  next?.focus()
  next?.select()
}

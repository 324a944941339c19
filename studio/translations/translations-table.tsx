import { Badge, Button } from '@sanity/ui'
import { memo } from 'react'
import { pathToString } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { TranslationState } from '../../lib/i18n/translation-state.ts'
import { formPathOf } from './bilingual-texts.ts'
import { excerpt } from './difference.ts'
import { confirmationProblem } from './edits.ts'
import { Difference } from './english-difference.tsx'
import { fieldsOf } from './paste-cells.ts'
import type { TranslationRow } from './rows.ts'
import { SpanishField, type Unsaved } from './spanish-field.tsx'
import { Table } from './table-styles.ts'
import type { Save } from './use-documents.ts'

const stateLabels: Record<TranslationState, { label: string; tone: 'positive' | 'caution' | 'critical' }> = {
  current: { label: 'Current', tone: 'positive' },
  outdated: { label: 'Outdated', tone: 'caution' },
  missing: { label: 'Missing', tone: 'critical' },
}

function EnglishCell({ row }: { row: TranslationRow }) {
  return (
    <>
      <p lang="en">{row.text.kind === 'formatted' ? excerpt(row.english) : row.english}</p>
      {row.state === 'outdated' && (
        <div className="change">
          <p className="note">
            {row.translatedFrom
              ? 'Changed since it was translated:'
              : 'It is unknown which English text the Spanish translates.'}
          </p>
          {row.translatedFrom && <Difference before={row.translatedFrom} now={row.english} />}
        </div>
      )}
    </>
  )
}

type RowProps = {
  row: TranslationRow
  unsaved: Unsaved
  /** Called with the row's id when its field gains focus. The row must stay visible while the translator types. */
  onEnter: (id: string) => void
  onSave: Save
  onMove: (from: HTMLElement, by: 1 | -1) => void
}

const Row = memo(function Row({ row, unsaved, onEnter, onSave, onMove }: RowProps) {
  const { label, tone } = stateLabels[row.state]
  const problem = confirmationProblem(row)
  const place = { id: row.documentId, type: row.documentType, path: pathToString(formPathOf(row.text)) }
  return (
    <tr>
      <td>
        <p className="section">{row.section.title}</p>
        <p className="field">
          <IntentLink intent="edit" params={place}>
            {row.field}
          </IntentLink>
        </p>
        <p className="note">{row.id}</p>
      </td>
      <td>
        <EnglishCell row={row} />
      </td>
      <td>
        {row.text.kind === 'formatted' ? (
          <>
            <p lang="es" className="note">
              {excerpt(row.spanish) || 'No Spanish yet. Open the document to add it.'}
            </p>
            {problem && <p className="problem">{problem}</p>}
          </>
        ) : (
          <SpanishField row={row} unsaved={unsaved} onEnter={onEnter} onSave={onSave} onMove={onMove} />
        )}
      </td>
      <td className="states">
        <Badge tone={tone}>{label}</Badge>
        {row.unpublished && <Badge>Not published</Badge>}
        {row.state === 'outdated' && !problem && (
          <Button
            fontSize={1}
            padding={2}
            mode="ghost"
            text="Still fits"
            aria-label={`The Spanish for ${row.field} still fits`}
            onClick={() => void onSave([{ row, english: row.english, confirmed: true }])}
          />
        )}
      </td>
    </tr>
  )
})

export function HeadingRow({ headings }: { headings: readonly string[] }) {
  return (
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const headings = ['Section and field', 'English', 'Spanish', 'State']

type Props = { rows: TranslationRow[] } & Pick<RowProps, 'unsaved' | 'onEnter' | 'onSave'>

export function TranslationsTable({ rows, unsaved, onEnter, onSave }: Props) {
  return (
    <Table aria-label="Texts">
      <HeadingRow headings={headings} />
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            unsaved={unsaved}
            onEnter={onEnter}
            onSave={onSave}
            onMove={moveFocus}
          />
        ))}
      </tbody>
    </Table>
  )
}

function moveFocus(from: HTMLElement, by: 1 | -1): void {
  const fields = fieldsOf(from)
  const next = fields[fields.indexOf(from as HTMLTextAreaElement) + by]
  next?.focus()
  next?.select()
}

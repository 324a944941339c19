import { Badge, Button } from '@sanity/ui'
import { memo } from 'react'
import { pathToString } from 'sanity'
import { IntentLink } from 'sanity/router'
import { excerpt } from './difference.ts'
import { EnglishCell } from './english-cell.tsx'
import type { TranslationRow } from './rows.ts'
import { type Save, SpanishField, type Unsaved } from './spanish-field.tsx'
import { stateLabels } from './state-labels.ts'

type Props = {
  row: TranslationRow
  unsaved: Unsaved
  onSave: Save
  onMove: (from: HTMLElement, by: 1 | -1) => void
}

/** One text: where it stands, its English, its Spanish, and whether the two belong together. */
export const Row = memo(function Row({ row, unsaved, onSave, onMove }: Props) {
  const { label, tone } = stateLabels[row.state]
  const place = { id: row.documentId, type: row.documentType, path: pathToString(row.text.path) }
  return (
    <tr>
      <td>
        <p className="section">{row.section.title}</p>
        <p className="field">
          <IntentLink intent="edit" params={place}>
            {row.field}
          </IntentLink>
        </p>
      </td>
      <td>
        <EnglishCell row={row} />
      </td>
      <td>
        {row.text.kind === 'formatted' ? (
          <p lang="es" className="note">
            {excerpt(row.spanish) || 'No Spanish yet. Open the document by its name at the left to write it.'}
          </p>
        ) : (
          <SpanishField row={row} unsaved={unsaved} onSave={onSave} onMove={onMove} />
        )}
      </td>
      <td className="states">
        <Badge tone={tone}>{label}</Badge>
        {row.unpublished && <Badge>Not published</Badge>}
        {row.state === 'outdated' && (
          <Button
            fontSize={1}
            padding={2}
            mode="ghost"
            text="Still fits"
            aria-label={`The Spanish of ${row.field} still fits`}
            onClick={() => void onSave({ row, confirmed: true })}
          />
        )}
      </td>
    </tr>
  )
})

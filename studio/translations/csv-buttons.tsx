import { DownloadIcon } from '@sanity/icons/Download'
import { UploadIcon } from '@sanity/icons/Upload'
import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useMemo, useRef, useState } from 'react'
import { saveFile } from '../save-file.ts'
import { type ImportPlan, planImport, readTranslations, translationsCsv } from './csv-file.ts'
import { Report } from './dialog-styles.ts'
import type { TranslationRow } from './rows.ts'
import { HeadingRow } from './translations-table.tsx'
import type { Save } from './use-documents.ts'

/** @throws Error if the file is not in UTF-8 */
async function readFile(file: Blob): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    throw new Error('The file is not in UTF-8. Save it as “CSV UTF-8” and choose it again.')
  }
}

const nameOf = ({ section, field }: TranslationRow) => `${section.title}: ${field}`
const texts = (count: number) => `${count} ${count === 1 ? 'translation' : 'translations'}`
const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`

function summary({ changes, refused, unchanged, empty }: ImportPlan): string {
  const parts = [
    `Changes ${texts(changes.length)}`,
    refused.length > 0 && `rejects ${rows(refused.length)}`,
    unchanged > 0 && `leaves ${rows(unchanged)} unchanged`,
    empty > 0 && `skips ${rows(empty)} without Spanish`,
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}

type ImportProps = { plan: ImportPlan; onSave: Save; onClose: () => void }

function ImportDialog({ plan, onSave, onClose }: ImportProps) {
  const toast = useToast()
  // While it is saved, the texts change, so a new plan would count fewer changes.
  const [saving, setSaving] = useState<ImportPlan>()
  const shown = saving ?? plan
  const { changes, refused } = shown

  async function apply() {
    setSaving(plan)
    const saved = await onSave(
      changes.map(({ row, line }) => ({ row, english: line.english, spanish: line.spanish })),
    )
    setSaving(undefined)
    if (!saved) return
    toast.push({
      status: 'success',
      title: `Saved ${texts(changes.length)}`,
      description: 'Not published yet.',
    })
    onClose()
  }

  return (
    <Dialog id="import-translations" header="What this file would change" width={3} onClose={onClose}>
      <Box padding={4}>
        <Stack gap={5}>
          <Text size={1} role="status">
            {summary(shown)}
          </Text>
          {refused.length > 0 && (
            <ReportTable
              caption="Rejected rows, not saved"
              headings={['Row', 'Text', 'Key', 'Reason']}
              rows={refused.map(({ line, row, reason }) => ({
                id: String(line.number),
                cells: [String(line.number), row ? nameOf(row) : '', line.key, reason],
              }))}
            />
          )}
          {changes.length > 0 && (
            <ReportTable
              caption="Changed"
              headings={['Text', 'Key', 'Spanish now', 'Spanish in the file']}
              rows={changes.map(({ row, line }) => ({
                id: row.id,
                cells: [nameOf(row), row.id, row.spanish || '(missing)', line.spanish],
              }))}
            />
          )}
          <Flex gap={3} justify="flex-end">
            <Button mode="ghost" text="Cancel" onClick={onClose} />
            <Button
              tone="primary"
              text={`Save ${texts(changes.length)}`}
              disabled={changes.length === 0}
              loading={saving !== undefined}
              onClick={() => void apply()}
            />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}

type ReportProps = { caption: string; headings: string[]; rows: { id: string; cells: string[] }[] }

function ReportTable({ caption, headings, rows: lines }: ReportProps) {
  return (
    <Report>
      <caption>{caption}</caption>
      <HeadingRow headings={headings} />
      <tbody>
        {lines.map(({ id, cells }) => (
          <tr key={id}>
            {headings.map((heading, index) => (
              <td key={heading}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Report>
  )
}

type Line = ReturnType<typeof readTranslations>[number]

export function CsvButtons({ rows, onSave }: { rows: TranslationRow[]; onSave: Save }) {
  const toast = useToast()
  const picker = useRef<HTMLInputElement>(null)
  const [lines, setLines] = useState<Line[]>()
  // Planned again when the texts change, so an open preview cannot overwrite what someone else has just saved.
  const plan = useMemo(() => lines && planImport(lines, rows), [lines, rows])

  async function open(file: File) {
    try {
      setLines(readTranslations(await readFile(file)))
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast.push({ status: 'error', title: 'The file could not be read', description, closable: true })
    }
  }

  return (
    <>
      <Button
        mode="ghost"
        fontSize={1}
        icon={DownloadIcon}
        text="Export to-do list as CSV"
        onClick={() =>
          saveFile(translationsCsv(rows), `translations-${new Date().toISOString().slice(0, 10)}.csv`)
        }
      />
      <Button
        mode="ghost"
        fontSize={1}
        icon={UploadIcon}
        text="Import CSV"
        onClick={() => picker.current?.click()}
      />
      <input
        ref={picker}
        type="file"
        accept=".csv,text/csv"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // Reset the input, so the user can choose the same file again after correcting it.
          event.currentTarget.value = ''
          if (file) void open(file)
        }}
      />
      {plan && <ImportDialog plan={plan} onSave={onSave} onClose={() => setLines(undefined)} />}
    </>
  )
}

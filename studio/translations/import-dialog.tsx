import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { Report } from './dialog-styles.ts'
import { HeadingRow } from './heading-row.tsx'
import type { ImportPlan } from './import-plan.ts'
import { useSave } from './use-save.ts'

const texts = (count: number) => `${count} ${count === 1 ? 'translation' : 'translations'}`
const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`

function summary({ changes, refused, unchanged, empty }: ImportPlan): string {
  const parts = [
    `Changes ${texts(changes.length)}`,
    refused.length > 0 && `refuses ${rows(refused.length)}`,
    unchanged > 0 && `leaves ${rows(unchanged)} as before`,
    empty > 0 && `passes over ${rows(empty)} without Spanish`,
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}

/** Says what an import would do, row by row, before it does it. */
export function ImportDialog({ plan, onClose }: { plan: ImportPlan; onClose: () => void }) {
  const save = useSave()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { changes, refused } = plan

  async function apply() {
    setBusy(true)
    const saved = await save(changes.map(({ row, line }) => ({ row, spanish: line.spanish })))
    setBusy(false)
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
            {summary(plan)}
          </Text>
          {refused.length > 0 && (
            <ReportTable
              caption="Refused, nothing of them is saved"
              headings={['Row', 'Key', 'Reason']}
              rows={refused.map(({ line, reason }) => [String(line.number), line.key, reason])}
            />
          )}
          {changes.length > 0 && (
            <ReportTable
              caption="Changed"
              headings={['Key', 'Spanish now', 'Spanish in the file']}
              rows={changes.map(({ row, line }) => [row.id, row.spanish || '(missing)', line.spanish])}
            />
          )}
          <Flex gap={3} justify="flex-end">
            <Button mode="ghost" text="Cancel" onClick={onClose} />
            <Button
              tone="primary"
              text={`Save ${texts(changes.length)}`}
              disabled={changes.length === 0}
              loading={busy}
              onClick={() => void apply()}
            />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}

type ReportProps = { caption: string; headings: string[]; rows: string[][] }

function ReportTable({ caption, headings, rows: lines }: ReportProps) {
  return (
    <Report>
      <caption>{caption}</caption>
      <HeadingRow headings={headings} />
      <tbody>
        {lines.map((line) => (
          <tr key={line.slice(0, 2).join(' ')}>
            {headings.map((heading, index) => (
              <td key={heading}>{line[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Report>
  )
}

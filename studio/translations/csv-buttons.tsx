import { DownloadIcon } from '@sanity/icons/Download'
import { UploadIcon } from '@sanity/icons/Upload'
import { Button } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useRef, useState } from 'react'
import { saveFile } from '../save-file.ts'
import { readTranslations, translationsCsv } from './csv-file.ts'
import { ImportDialog } from './import-dialog.tsx'
import { type ImportPlan, planImport } from './import-plan.ts'
import { readFile } from './read-file.ts'
import type { TranslationRow } from './rows.ts'

/** Takes what is to do to a spreadsheet program and back. */
export function CsvButtons({ rows }: { rows: TranslationRow[] }) {
  const toast = useToast()
  const picker = useRef<HTMLInputElement>(null)
  const [plan, setPlan] = useState<ImportPlan>()

  async function open(file: File) {
    try {
      setPlan(planImport(readTranslations(await readFile(file)), rows))
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
        text="Export to do as CSV"
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
          // The same file, mended, can be chosen again.
          event.currentTarget.value = ''
          if (file) void open(file)
        }}
      />
      {plan && <ImportDialog plan={plan} onClose={() => setPlan(undefined)} />}
    </>
  )
}

import { Box, Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useDeferredValue, useRef, useState } from 'react'
import { confirmLeaving } from '../confirm-leaving.ts'
import { CsvButtons } from './csv-buttons.tsx'
import { type Filter, useShownRows } from './filter.ts'
import { FilterBar } from './filter-bar.tsx'
import { PublishButton } from './publish-dialog.tsx'
import { Sections } from './section-list.tsx'
import type { Unsaved } from './spanish-field.tsx'
import { Layout } from './tool-layout.ts'
import { TranslationsTable } from './translations-table.tsx'
import { type Save, useDocuments, useRows, useSave } from './use-documents.ts'

/** Unsaved input. Kept while the translator uses another tool. */
const unsaved: Unsaved = new Map()
confirmLeaving(() => unsaved.size > 0)

/** The last filter, so that it is still set when the translator comes back from a document. */
let lastFilter: Filter = { state: 'todo', search: '' }

export default function TranslationsTool() {
  const documents = useDocuments()
  const rows = useRows(documents)
  const [filter, setFilter] = useState(lastFilter)
  const list = useRef<HTMLDivElement>(null)
  const show = (next: Filter) => {
    lastFilter = next
    setFilter(next)
    list.current?.scrollTo({ top: 0 })
  }
  // Deferred, so typing in the search field stays responsive.
  const { shown, keep } = useShownRows(rows, useDeferredValue(filter), unsaved)
  const save = useSave()
  const handleSave: Save = useCallback(
    (translations) => {
      for (const { row } of translations) keep(row.id)
      return save(translations)
    },
    [keep, save],
  )

  if (documents.failed) return <Notice text="The texts could not be loaded. Reload the page to try again." />
  if (!documents.documents) return <Notice text="Loading all texts…" busy />
  return (
    <Layout>
      <Card className="sections" borderRight paddingY={2}>
        <Sections
          rows={rows}
          chosen={filter.sectionId}
          onChoose={(sectionId) => show({ ...filter, sectionId })}
        />
      </Card>
      <div className="texts">
        <Card borderBottom padding={4}>
          <Stack gap={4}>
            <Flex gap={2} justify="flex-end" wrap="wrap">
              <Box flex={1} style={{ minWidth: 120 }}>
                <Text as="h1" size={2} weight="semibold">
                  Translations
                </Text>
              </Box>
              <CsvButtons rows={rows} onSave={handleSave} />
              <PublishButton {...documents} />
            </Flex>
            <FilterBar filter={filter} shown={shown.length} onChange={show} />
            <Text size={1} muted>
              Enter saves and moves to the next text. Shift + Enter inserts a line break. Ctrl + Enter marks
              an outdated translation as current. Alt + ↑ and ↓ move between texts. Esc discards your input.
            </Text>
          </Stack>
        </Card>
        <Card className="list" ref={list} tabIndex={-1}>
          {shown.length > 0 ? (
            <TranslationsTable rows={shown} unsaved={unsaved} onEnter={keep} onSave={handleSave} />
          ) : (
            <Nothing filter={filter} onReset={() => show({ ...filter, state: 'all', search: '' })} />
          )}
        </Card>
      </div>
    </Layout>
  )
}

function Nothing({ filter, onReset }: { filter: Filter; onReset: () => void }) {
  const done = filter.state === 'todo' && !filter.search
  return (
    <Flex direction="column" align="center" gap={4} padding={6}>
      <Text>{done ? 'Everything here is translated and up to date.' : 'No texts match this filter.'}</Text>
      <Button mode="ghost" text="Show all texts" onClick={onReset} />
    </Flex>
  )
}

function Notice({ text, busy = false }: { text: string; busy?: boolean }) {
  return (
    <Flex align="center" justify="center" gap={3} height="fill" padding={5}>
      {busy && <Spinner muted />}
      <Text role="status">{text}</Text>
    </Flex>
  )
}

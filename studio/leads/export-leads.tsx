import { Button, Card, Select, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useClient } from 'sanity'
import { leadsCsv } from '../../lib/leads/csv.ts'
import { loadAllLeads } from '../../lib/leads/load-all.ts'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { saveFile } from '../save-file.ts'

export const leadFilters = [
  { id: 'all', title: 'All leads', filter: '_type == "lead"' },
  {
    id: 'pending',
    title: 'Waiting for delivery',
    filter: '_type == "lead" && flagged != true && delivery.state == "pending"',
  },
  {
    id: 'failed',
    title: 'Failed or given up',
    filter: '_type == "lead" && flagged != true && delivery.state in ["failed", "givenUp"]',
  },
  {
    id: 'delivered',
    title: 'Delivered',
    filter: '_type == "lead" && flagged != true && delivery.state == "delivered"',
  },
  {
    id: 'consultations',
    title: 'Consultation requests',
    filter: '_type == "lead" && string::startsWith(source, "Consultation: ")',
  },
  { id: 'messages', title: 'Messages', filter: '_type == "lead" && string::startsWith(source, "Message: ")' },
  { id: 'deletions', title: 'Deletion requests', filter: '_type == "lead" && source == "Deletion Request"' },
  { id: 'flagged', title: 'Flagged as bots', filter: '_type == "lead" && flagged == true' },
] as const

export function ExportLeads() {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  const [chosen, setChosen] = useState<string>(leadFilters[0].id)
  const { filter } = leadFilters.find(({ id }) => id === chosen) ?? leadFilters[0]

  async function download() {
    try {
      const raw = { perspective: 'raw' } as const
      const leads = await loadAllLeads(filter, (query, params) => client.fetch(query, params, raw))
      saveFile(leadsCsv(leads), `leads-${chosen}-${new Date().toISOString().slice(0, 10)}.csv`)
    } catch {
      toast.push({ status: 'error', title: 'The leads could not be loaded' })
    }
  }

  return (
    <Card padding={4}>
      <Stack gap={4}>
        <Text as="label" size={1} weight="medium" htmlFor="leads-to-export">
          Leads to export
        </Text>
        <Select
          id="leads-to-export"
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          {leadFilters.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <Button tone="primary" text="Download CSV" onClick={download} />
        <Text size={1} muted>
          The file contains personal data. Texts that a spreadsheet would treat as formulas start with an
          apostrophe.
        </Text>
      </Stack>
    </Card>
  )
}

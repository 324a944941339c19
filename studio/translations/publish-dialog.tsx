import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { Plain } from './dialog-styles.ts'
import type { Unpublished } from './publishing.ts'
import type { DocumentPair } from './rows.ts'
import { documentTitle, sectionOf } from './sections.ts'
import { usePublish } from './use-publish.ts'

const documentCount = (count: number) => `${count} ${count === 1 ? 'document' : 'documents'}`

export function PublishDialog({ unpublished, onClose }: { unpublished: Unpublished; onClose: () => void }) {
  const publish = usePublish()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { translationsOnly, mixed } = unpublished

  async function run() {
    setBusy(true)
    try {
      const { published, refused } = await publish(translationsOnly)
      toast.push({ status: 'success', title: `Published ${documentCount(published.length)}` })
      for (const { pair, reason } of refused)
        toast.push({
          status: 'warning',
          title: `${pair.id} was not published`,
          description: reason,
          closable: true,
        })
      onClose()
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast.push({ status: 'error', title: 'Nothing was published', description, closable: true })
      setBusy(false)
    }
  }

  return (
    <Dialog id="publish-translations" header="Publish translations" width={1} onClose={onClose}>
      <Box padding={4}>
        <Stack gap={5}>
          <DocumentList title="To be published" documents={translationsOnly} />
          <DocumentList
            title="Not from here: these hold other changes too, which their editor publishes"
            documents={mixed}
          />
          <Flex gap={3} justify="flex-end">
            <Button mode="ghost" text="Cancel" onClick={onClose} />
            <Button
              tone="positive"
              text={`Publish ${documentCount(translationsOnly.length)}`}
              disabled={translationsOnly.length === 0}
              loading={busy}
              onClick={() => void run()}
            />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}

function DocumentList({ title, documents }: { title: string; documents: DocumentPair[] }) {
  const schema = useSchema()
  if (documents.length === 0) return null
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        {title}
      </Text>
      <Plain>
        {documents.flatMap(({ id, draft }) => {
          const type = draft && schema.get(draft._type)
          if (!draft || !type) return []
          const name = draft._type === 'strings' ? '' : documentTitle(draft)
          return (
            <li key={id}>
              <IntentLink intent="edit" params={{ id, type: draft._type }}>
                {[sectionOf(draft, type).title, name].filter(Boolean).join(': ')}
              </IntentLink>
            </li>
          )
        })}
      </Plain>
    </Stack>
  )
}

import { PublishIcon } from '@sanity/icons/Publish'
import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useMemo, useState } from 'react'
import { type SanityDocument, useClient, useSchema, useWorkspace, validateDocument } from 'sanity'
import { IntentLink } from 'sanity/router'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { useOldNameWarning } from '../use-old-name-warning.ts'
import { Plain } from './dialog-styles.ts'
import { type Unpublished, unpublishedTranslations } from './publishing.ts'
import { type DocumentPair, documentPlace } from './rows.ts'
import type { Documents } from './use-documents.ts'

type Published = { published: DocumentPair[]; refused: { pair: DocumentPair; reason: string }[] }

function usePublish(): (documents: DocumentPair[]) => Promise<Published> {
  const client = useClient({ apiVersion: API_VERSION })
  const workspace = useWorkspace()
  return useCallback(
    async (documents) => {
      const outcome: Published = { published: [], refused: [] }
      for (const pair of documents) {
        const document = pair.draft as SanityDocument
        const markers = await validateDocument({ document, workspace, environment: 'studio' })
        const error = markers.find(({ level }) => level === 'error')
        if (error) outcome.refused.push({ pair, reason: error.message })
        else outcome.published.push(pair)
      }
      if (outcome.published.length > 0) {
        await client.action(
          outcome.published.map(({ id, draft }) => ({
            actionType: 'sanity.action.document.publish' as const,
            draftId: `drafts.${id}`,
            publishedId: id,
            // Fails if a document was changed after validation.
            ifDraftRevisionId: draft?._rev,
          })),
        )
      }
      return outcome
    },
    [client, workspace],
  )
}

const documentCount = (count: number) => `${count} ${count === 1 ? 'document' : 'documents'}`

function PublishDialog({ unpublished, onClose }: { unpublished: Unpublished; onClose: () => void }) {
  const publish = usePublish()
  const warnOfOldNames = useOldNameWarning()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { translationsOnly, mixed } = unpublished
  const schema = useSchema()
  const placeOf = ({ id, draft }: DocumentPair) => {
    const type = draft && schema.get(draft._type)
    return draft && type ? documentPlace(draft, type) : id
  }

  async function run() {
    setBusy(true)
    try {
      const { published, refused } = await publish(translationsOnly)
      if (published.length > 0)
        toast.push({ status: 'success', title: `Published ${documentCount(published.length)}` })
      for (const { id, published: before, draft } of published)
        if (before && draft) warnOfOldNames(id, before, draft)
      for (const { pair, reason } of refused)
        toast.push({
          status: 'warning',
          title: `“${placeOf(pair)}” was not published`,
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
            title="Not published here, because these documents contain other changes, are legal texts or are not on the site. When an editor publishes them, your Spanish is published too."
            documents={mixed}
          />
          <Flex gap={3} justify="flex-end">
            <Button mode="ghost" text="Cancel" onClick={onClose} />
            <Button
              tone="positive"
              text={
                translationsOnly.length > 0 ? `Publish ${documentCount(translationsOnly.length)}` : 'Publish'
              }
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
          return (
            <li key={id}>
              <IntentLink intent="edit" params={{ id, type: draft._type }}>
                {documentPlace(draft, type)}
              </IntentLink>
            </li>
          )
        })}
      </Plain>
    </Stack>
  )
}

export function PublishButton({ documents, typeOf }: Documents) {
  const [open, setOpen] = useState(false)
  const unpublished = useMemo(() => unpublishedTranslations(documents ?? [], typeOf), [documents, typeOf])
  const { translationsOnly, mixed } = unpublished
  return (
    <>
      <Button
        // Muted if the dialog can only say why nothing can be published here.
        {...(translationsOnly.length > 0 ? { tone: 'positive' } : { mode: 'ghost' })}
        fontSize={1}
        icon={PublishIcon}
        text="Publish translations"
        disabled={translationsOnly.length + mixed.length === 0}
        onClick={() => setOpen(true)}
      />
      {open && <PublishDialog unpublished={unpublished} onClose={() => setOpen(false)} />}
    </>
  )
}

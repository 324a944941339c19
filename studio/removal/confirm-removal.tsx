import { Box, Button, Card, Dialog, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  type SanityClient,
  type SchemaType,
  useClient,
  useDocumentOperation,
  useSchema,
} from 'sanity'
import { IntentLink } from 'sanity/router'
import { mentionOf, TEXTS_QUERY, textsWith } from '../../lib/content/mentions.ts'
import { endQuote } from '../../lib/i18n/end-quote.ts'
import { pageName } from '../../lib/i18n/page-name.ts'
import { routes } from '../../lib/i18n/routes.ts'
import { API_VERSION } from '../../lib/sanity/connection.ts'
import { useReturnToDrafts } from '../actions/return-to-drafts.ts'
import { wrapAction } from '../actions/wrap-action.ts'
import { Plain } from '../translations/dialog-styles.ts'
import { documentPlace, documentTitle } from '../translations/rows.ts'
import { useConfirmation } from '../use-confirmation.ts'
import { USED_ON_QUERY, type UsedOnAnswer, usedOn } from '../used-on.ts'
import {
  type Blocker,
  blockersOf,
  consequenceOf,
  introductionOf,
  noPagesOf,
  otherPlacesOfClaim,
  publishedIdOf,
  remedyFor,
} from './consequences.ts'

// Not defined with `defineQuery`, because the results are whole documents of every type.
const REFERRERS_QUERY = '*[references($id) && !(_id in path("versions.**"))]'
const PUBLISHED_QUERY = '*[_id in $ids]._id'

type Document = { _id: string; _type: string; [field: string]: unknown }

type Uses = {
  pages: string[]
  /** These documents must change first. */
  blockers: Blocker[]
  /** Other documents with texts that mention the claim or plan, and the number of those texts. */
  texts: { document: Document; count: number }[]
}

async function findUses(client: SanityClient, document: Document): Promise<Uses> {
  const { _id: id, _type } = document
  const mention = mentionOf(document)
  const raw = client.withConfig({ perspective: 'raw' })
  const published = client.withConfig({ perspective: 'published' })
  const [answer, referrers, texts] = await Promise.all([
    published.fetch<UsedOnAnswer>(USED_ON_QUERY, { id }),
    raw.fetch<Document[]>(REFERRERS_QUERY, { id }),
    mention ? published.fetch<Document[]>(TEXTS_QUERY, { id }) : [],
  ])
  const publishedIds = await published.fetch<string[]>(PUBLISHED_QUERY, { ids: referrers.map(publishedIdOf) })
  const shown = usedOn(answer)
  const everywhere = shown.routes.length === routes.length
  return {
    // Any page may show the claim, so a list of texts is more useful than a list of pages.
    pages:
      _type === 'claim'
        ? []
        : [
            ...(everywhere ? ['Every page'] : shown.routes.map(pageName)),
            ...shown.landingPages.map(({ title }) => title),
          ],
    blockers: blockersOf(referrers, publishedIds, id),
    texts: mention ? textsWith(texts, mention) : [],
  }
}

function useUses(document: Document): { uses?: Uses; failed: boolean } {
  const client = useClient({ apiVersion: API_VERSION })
  const [state, setState] = useState<{ uses?: Uses; failed: boolean }>({ failed: false })
  useEffect(() => {
    let closed = false
    findUses(client, document).then(
      (uses) => closed || setState({ uses, failed: false }),
      () => closed || setState({ failed: true }),
    )
    return () => {
      closed = true
    }
  }, [client, document])
  return state
}

type Operation = 'unpublish' | 'delete'
const verbs: Record<Operation, string> = { unpublish: 'Unpublish', delete: 'Delete' }

/**
 * Asks for confirmation before a published document is removed from the site. The dialog says where the document is
 * used and what visitors will see.
 */
export const confirmRemoval = wrapAction((action) => {
  const name = action.action as Operation
  const Action: DocumentActionComponent = (props) => {
    const description = action(props)
    const operations = useDocumentOperation(props.id, props.type)
    const { isOpen, open, close } = useConfirmation(name, props.id)
    const deleteDocument = useDelete(props)
    const { published } = props
    if (!description || !published) return description
    async function confirm() {
      try {
        // Keeps the dialog open meanwhile, so that the form cannot be edited during the deletion.
        if (name === 'delete') await deleteDocument()
        else operations.unpublish.execute()
      } finally {
        close()
      }
    }
    return {
      ...description,
      onHandle: open,
      dialog: isOpen && {
        type: 'custom',
        component: <RemovalDialog name={name} document={published} onCancel={close} onConfirm={confirm} />,
      },
    }
  }
  return Action
})

/**
 * Deletes through the API, because the Studio closes the form after its own delete operation. The open form offers
 * “Restore most recent revision”.
 */
function useDelete({ id, type, published, draft }: DocumentActionProps): () => Promise<void> {
  const client = useClient({ apiVersion: API_VERSION })
  const toast = useToast()
  const title = useTitle(published ?? { _id: id, _type: type })
  const returnToDrafts = useReturnToDrafts(id, type)
  return async () => {
    try {
      await client.action({
        actionType: 'sanity.action.document.delete',
        publishedId: id,
        includeDrafts: draft ? [draft._id] : [],
      })
      toast.push({ status: 'success', title: `Deleted ${endQuote(title, '.')}` })
      returnToDrafts()
    } catch (error) {
      toast.push({
        status: 'error',
        title: `Could not delete ${endQuote(title, '.')}`,
        description: error instanceof Error ? error.message : undefined,
      })
    }
  }
}

/** The document's title in the Studio, or its type's. */
function useTitle(document: Document): string {
  const schema = useSchema()
  return documentTitle(document) || schema.get(document._type)?.title || 'this document'
}

type Props = { name: Operation; document: Document; onCancel: () => void; onConfirm: () => Promise<void> }

function RemovalDialog({ name, document, onCancel, onConfirm }: Props) {
  const { uses, failed } = useUses(document)
  const [busy, setBusy] = useState(false)
  const title = useTitle(document)
  const blocked = (uses?.blockers.length ?? 0) > 0
  const verb = verbs[name]
  return (
    <Dialog
      // Otherwise the dialog moves the focus from “Cancel” to its close button.
      __unstable_autoFocus={false}
      id={`${name}-${document._id}`}
      header={`${verb} ${endQuote(title, '?')}`}
      width={1}
      onClose={() => busy || onCancel()}
      footer={
        <Flex gap={3} justify="flex-end" padding={3}>
          <Button mode="ghost" text="Cancel" autoFocus disabled={busy} onClick={onCancel} />
          <Button
            tone="critical"
            text={`${verb} now`}
            disabled={blocked || (!uses && !failed)}
            loading={busy}
            onClick={() => {
              setBusy(true)
              void onConfirm()
            }}
          />
        </Flex>
      }
    >
      <Box padding={4}>
        {failed && (
          <Text>
            The documents that use this one could not be loaded. Visitors may see a gap in its place.
          </Text>
        )}
        {!uses && !failed && <Loading />}
        {uses && <UsesOf uses={uses} document={document} name={name} />}
      </Box>
    </Dialog>
  )
}

function Loading() {
  return (
    <Flex gap={3} align="center">
      <Spinner muted />
      <Text role="status">Looking up where this document is used…</Text>
    </Flex>
  )
}

function UsesOf({ uses, document, name }: { uses: Uses; document: Document; name: Operation }) {
  const { pages, blockers, texts } = uses
  if (blockers.length > 0)
    return (
      <Stack gap={4}>
        <Text>
          {`These documents need this one. Before you ${name === 'delete' ? 'delete' : 'unpublish'} it, change or delete each of them:`}
        </Text>
        <Plain>
          {blockers.map((blocker) => (
            <li key={blocker.document._id}>
              <DocumentLink document={blocker.document} />
              <br />
              {remedyFor(blocker)}
            </li>
          ))}
        </Plain>
      </Stack>
    )
  return (
    <Stack gap={5}>
      {pages.length > 0 && (
        <Stack gap={3}>
          <Text weight="medium">{introductionOf(document._type)}</Text>
          <Plain>
            {pages.map((page) => (
              <li key={page}>{page}</li>
            ))}
          </Plain>
        </Stack>
      )}
      {texts.length > 0 && (
        <Stack gap={3}>
          <Text weight="medium">
            {document._type === 'plan'
              ? 'These texts will still mention the plan, so change them first:'
              : `These texts contain ${mentionOf(document)}:`}
          </Text>
          <Plain>
            {texts.map(({ document: user, count }) => (
              <li key={user._id}>
                <DocumentLink document={user} /> ({count === 1 ? '1 text' : `${count} texts`})
              </li>
            ))}
          </Plain>
        </Stack>
      )}
      {document._type === 'claim' ? (
        <Text>{otherPlacesOfClaim(texts.length > 0)}</Text>
      ) : (
        pages.length + texts.length === 0 && <Text>{noPagesOf(document._type)}</Text>
      )}
      <Card padding={3} radius={2} border tone="caution">
        <Text>{consequenceOf(document._type, document.path)}</Text>
      </Card>
      <Text muted>
        {name === 'delete'
          ? 'To bring the document back as a draft, with its unpublished changes, choose “Restore most recent revision” in its form. If it refers to documents that are taken down too, publish those first.'
          : 'The content is kept here as a draft. Publish the draft to bring the document back.'}
      </Text>
    </Stack>
  )
}

function DocumentLink({ document }: { document: Document }) {
  const schema = useSchema()
  const type = schema.get(document._type) as SchemaType
  return (
    <IntentLink
      intent="edit"
      params={{ id: publishedIdOf(document), type: document._type }}
      // Switches to Drafts, because forms are read-only in Published.
      searchParams={[['perspective', '']]}
    >
      {documentPlace(document, type)}
    </IntentLink>
  )
}

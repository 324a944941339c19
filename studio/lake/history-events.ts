import { isPublishedId } from './document.ts'
import type { Effects } from './effects.ts'

export type ChangeRow = {
  documentId: string
  transactionId: string
  timestamp: string
  author: string
  previousRev: string | null
  effects: string
}

function effectOf(change: ChangeRow | undefined) {
  if (!change) return undefined
  const { apply, revert } = JSON.parse(change.effects) as Effects
  if (apply[0] === 0 && apply[1] === null) return 'deleted'
  return revert[0] === 0 && revert[1] === null ? 'created' : 'modified'
}

/**
 * Derives an event of a document's history from one transaction's effects on the published document and on its draft
 * or version.
 */
export function eventOf(changes: ChangeRow[], publishedId: string, documentId: string) {
  const published = changes.find((change) => isPublishedId(change.documentId))
  const version = changes.find((change) => !isPublishedId(change.documentId))
  const [first] = changes
  if (!first) return undefined
  const common = { timestamp: first.timestamp, author: first.author, documentId: publishedId }
  const revisionId = first.transactionId
  const versionId = version?.documentId ?? (isPublishedId(documentId) ? `drafts.${publishedId}` : documentId)
  const lastVersionRevision = version?.previousRev ?? undefined
  switch (`${effectOf(published) ?? 'untouched'}, ${effectOf(version) ?? 'untouched'}`) {
    case 'created, deleted':
    case 'modified, deleted':
      return {
        ...common,
        type: 'publishDocumentVersion',
        revisionId,
        versionId,
        versionRevisionId: lastVersionRevision,
      }
    case 'deleted, created':
      return { ...common, type: 'unpublishDocument', versionId, versionRevisionId: revisionId }
    case 'deleted, deleted':
    case 'deleted, untouched':
      return { ...common, type: 'deleteDocumentGroup' }
    case 'deleted, modified':
      return { ...common, type: 'unpublishDocument', versionId, versionRevisionId: revisionId }
    case 'untouched, created':
      return { ...common, type: 'createDocumentVersion', versionId, versionRevisionId: revisionId }
    case 'untouched, deleted':
      return { ...common, type: 'deleteDocumentVersion', versionId, versionRevisionId: lastVersionRevision }
    case 'created, untouched':
    case 'created, created':
    case 'created, modified':
      return { ...common, type: 'createLiveDocument', revisionId }
    case 'modified, untouched':
      return { ...common, type: 'updateLiveDocument', revisionId }
    default:
      return undefined
  }
}

export type HistoryEvent = NonNullable<ReturnType<typeof eventOf>>

/** Maximum milliseconds between a document's creation and the last step of its import. */
const IMPORT_TIME = 600_000

/**
 * Adds the next older event to a history. An import may complete a document in later transactions: it strengthens the
 * references, and Sanity's own command also adds the pictures. These transactions count as part of the creation, so that
 * editors who restore it get the complete document.
 */
export function addEvent(newestFirst: HistoryEvent[], event: HistoryEvent): void {
  if (event.type !== 'createLiveDocument') return void newestFirst.push(event)
  let complete = event
  for (let last = newestFirst.at(-1); last && isStepOf(event, last); last = newestFirst.at(-1)) {
    complete = { ...event, revisionId: last.revisionId }
    newestFirst.pop()
  }
  newestFirst.push(complete)
}

function isStepOf(
  creation: HistoryEvent,
  event: HistoryEvent,
): event is HistoryEvent & { revisionId: string } {
  const elapsed = Date.parse(event.timestamp) - Date.parse(creation.timestamp)
  return event.type === 'updateLiveDocument' && event.author === creation.author && elapsed <= IMPORT_TIME
}

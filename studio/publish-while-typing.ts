import { BufferedDocument, Mutation } from '@sanity/mutator'

const { apply } = Mutation.prototype
const { add, arrive } = BufferedDocument.prototype

/**
 * How long keystrokes are dropped after a deletion and after each dropped one, in milliseconds. On a slow computer, the
 * form shows the deletion late.
 */
const CLOSING_MS = 5_000

/** When a draft or a published document was deleted, or its last keystroke dropped, by its published id. */
const deletedAt = new Map<string, number>()

const publishedId = (id: string) => id.replace(/^drafts\./, '')

/**
 * Keeps the form and the words in it when another editor publishes the document. Publishing deletes the draft. If
 * changes are still being sent, Sanity's library tries to apply them to the deleted draft and throws, so the Structure
 * tool crashes until the page is reloaded (https://github.com/sanity-io/sanity/issues/7260). It also drops the changes
 * that have not been sent, and would not show the new draft in which the lake stores the others.
 *
 * If another editor deletes the document, the next keystrokes would create an otherwise empty draft. They are dropped
 * until the form shows the deletion.
 */
export function allowPublishingWhileTyping(): void {
  Mutation.prototype.apply = function (document) {
    return document === null && !this.appliesToMissingDocument() ? null : apply.call(this, document)
  }
  BufferedDocument.prototype.add = function (mutation) {
    const deleted = this.LOCAL === null ? deletedId(mutation) : undefined
    if (deleted === undefined) add.call(this, mutation)
    else deletedAt.set(deleted, Date.now())
  }
  BufferedDocument.prototype.arrive = function (mutation) {
    const { EDGE: before } = this.document
    const isDeletion = mutation.mutations.some((change) => 'delete' in change)
    const unsent = isDeletion ? unsentChanges(this) : []
    const hasChanges = unsent.length > 0 || this.document.hasUnresolvedMutations()
    arrive.call(this, mutation)
    const { EDGE: shown, HEAD: stored } = this.document
    if (stored) {
      remember(mutation, stored._id)
      deletedAt.delete(publishedId(stored._id))
    }
    if (shown === null && stored !== null) this.document.rebase([])
    if (stored !== null) return
    const published = before && isPublication(mutation, before._id)
    if (before && !published) deletedAt.set(publishedId(before._id), Date.now())
    if (published && hasChanges) {
      const { _rev, _updatedAt, ...draft } = before
      this.add(new Mutation({ mutations: [{ createIfNotExists: draft }, ...unsent] }))
      // The Studio reports a failure itself.
      this.commit().catch(() => {})
    }
    // Otherwise, the library would report forever that it is saving what it has dropped.
    this.handleDocConsistencyChanged(this.document.isConsistent())
  }
}

/**
 * The published id of a document that was just deleted, if a mutation changes its missing draft or creates it from nothing.
 */
function deletedId(mutation: Mutation): string | undefined {
  // The Studio creates a draft of a published document with `createIfNotExists`.
  const isNew = mutation.mutations.some((change) => 'create' in change)
  if (!isNew && mutation.appliesToMissingDocument()) return undefined
  return mutation.mutations
    .map(({ create, patch }) => publishedId(create?._id ?? (patch && 'id' in patch ? patch.id : '')))
    .find((id) => Date.now() - (deletedAt.get(id) ?? 0) < CLOSING_MS)
}

function unsentChanges(document: BufferedDocument): Mutation['mutations'] {
  const { commits } = document as unknown as { commits: { mutations: Mutation[] }[] }
  document.buffer.stashStagedOperations()
  return [
    ...commits.flatMap((commit) => commit.mutations.flatMap(({ mutations }) => mutations)),
    ...document.buffer.out,
  ]
}

/** The latest writes to open documents: each one's transaction and document id. */
const writes: string[] = []

const write = ({ transactionId }: Mutation, id: string) => `${transactionId} ${id}`

function remember(mutation: Mutation, id: string): void {
  writes.push(write(mutation, id))
  if (writes.length > 50) writes.shift()
}

/** Whether the transaction that deletes a draft has written the published document. Discarding a draft does not. */
const isPublication = (mutation: Mutation, draftId: string) =>
  writes.includes(write(mutation, publishedId(draftId)))

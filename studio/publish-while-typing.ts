import { BufferedDocument, Mutation } from '@sanity/mutator'

const { apply } = Mutation.prototype
const { add, arrive } = BufferedDocument.prototype

/** Milliseconds after a deletion within which the form shows the document as deleted, and accepts no more words. */
const CLOSING_MS = 10_000

const deletedAt = new WeakMap<BufferedDocument, number>()

/**
 * Keeps the form and the words in it when another editor publishes the document. Publishing deletes the draft. If
 * changes are still being sent, Sanity's library tries to apply them to the deleted draft and throws, so the Structure
 * tool crashes until the page is reloaded (https://github.com/sanity-io/sanity/issues/7260). It also drops the changes
 * that have not been sent, and would not show the new draft in which the lake stores the others.
 *
 * When another editor deletes the document itself, the next letter would create a draft that contains nothing else, so
 * letters are dropped until the form shows that the document is deleted.
 */
export function allowPublishingWhileTyping(): void {
  Mutation.prototype.apply = function (document) {
    return document === null && !this.appliesToMissingDocument() ? null : apply.call(this, document)
  }
  BufferedDocument.prototype.add = function (mutation) {
    const isClosing = Date.now() - (deletedAt.get(this) ?? Number.NEGATIVE_INFINITY) < CLOSING_MS
    // A draft of a published document is created with `createIfNotExists`.
    const isNew = mutation.mutations.some((change) => 'create' in change)
    if (isClosing && this.LOCAL === null && (isNew || !mutation.appliesToMissingDocument())) return
    add.call(this, mutation)
  }
  BufferedDocument.prototype.arrive = function (mutation) {
    const { EDGE: before } = this.document
    const isDeletion = mutation.mutations.some((change) => 'delete' in change)
    const unsent = isDeletion ? unsentChanges(this) : []
    const hasChanges = unsent.length > 0 || this.document.hasUnresolvedMutations()
    arrive.call(this, mutation)
    const { EDGE: shown, HEAD: stored } = this.document
    if (stored) remember(mutation, stored._id)
    if (shown === null && stored !== null) this.document.rebase([])
    if (stored !== null) return
    deletedAt.set(this, Date.now())
    if (before && hasChanges && isPublication(mutation, before._id)) {
      const { _rev, _updatedAt, ...draft } = before
      this.add(new Mutation({ mutations: [{ createIfNotExists: draft }, ...unsent] }))
      // The Studio reports a failure itself.
      this.commit().catch(() => {})
    }
    // Otherwise, the library would report forever that it is saving what it has dropped.
    this.handleDocConsistencyChanged(this.document.isConsistent())
  }
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
  writes.includes(write(mutation, draftId.replace(/^drafts\./, '')))

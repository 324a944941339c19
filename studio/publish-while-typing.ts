import { BufferedDocument, Mutation } from '@sanity/mutator'

const { apply } = Mutation.prototype
const { arrive } = BufferedDocument.prototype

/**
 * Keeps the form open when another editor publishes the document. Publishing deletes the draft. If changes are still
 * being sent, Sanity's library tries to apply them to the deleted draft and throws, so the Structure tool crashes until
 * the page is reloaded (https://github.com/sanity-io/sanity/issues/7260). The lake stores these changes in a new draft,
 * which the library would not show. Changes that have not been sent are lost.
 */
export function allowPublishingWhileTyping(): void {
  Mutation.prototype.apply = function (document) {
    return document === null && !this.appliesToMissingDocument() ? null : apply.call(this, document)
  }
  BufferedDocument.prototype.arrive = function (mutation) {
    arrive.call(this, mutation)
    const { EDGE: shown, HEAD: stored } = this.document
    if (shown === null && stored !== null) this.document.rebase([])
    // The library drops unsent changes with the document, but would report forever that it is saving them.
    if (stored === null) this.handleDocConsistencyChanged(this.document.isConsistent())
  }
}

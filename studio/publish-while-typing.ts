import { BufferedDocument, Mutation } from '@sanity/mutator'

const { apply } = Mutation.prototype
const { arrive } = BufferedDocument.prototype

/**
 * Keeps the form open while another editor publishes the document. Publishing deletes the draft, so words that are
 * still on their way apply to no document, at which Sanity's library throws, and the Structure tool crashes for good
 * (https://github.com/sanity-io/sanity/issues/7260). The lake creates a draft for words that were sent, but the library
 * overlooks a draft that its own changes have created again. It drops words that were not sent yet.
 */
export function allowPublishingWhileTyping(): void {
  Mutation.prototype.apply = function (document) {
    return document === null && !this.appliesToMissingDocument() ? null : apply.call(this, document)
  }
  BufferedDocument.prototype.arrive = function (mutation) {
    arrive.call(this, mutation)
    const { EDGE: shown, HEAD: stored } = this.document
    if (shown === null && stored !== null) this.document.rebase([])
  }
}

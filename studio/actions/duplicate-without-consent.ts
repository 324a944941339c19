import type { DuplicateDocumentActionComponent, SanityDocumentLike } from 'sanity'
import { wrapAction } from './wrap-action.ts'

/** Drops a testimonial's consent and dates, because a client consents to one quote. */
export const withoutConsent = (testimonial: SanityDocumentLike): SanityDocumentLike => ({
  ...testimonial,
  consentOnFile: false,
  consentDate: undefined,
  date: undefined,
})

/** Duplicates a testimonial. The copy cannot be published until an editor enters its own consent. */
export const duplicateWithoutConsent = wrapAction((action) => {
  const duplicate = action as DuplicateDocumentActionComponent
  return (props) => duplicate({ ...props, mapDocument: withoutConsent })
})

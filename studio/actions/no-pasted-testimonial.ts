import type { DocumentFieldAction, DocumentFieldActionsResolverContext } from 'sanity'

/** Removes “Paste document” from testimonials. It would paste the consent that another client gave. */
export const noPastedTestimonial = (
  actions: DocumentFieldAction[],
  { documentType, schemaType }: Pick<DocumentFieldActionsResolverContext, 'documentType' | 'schemaType'>,
): DocumentFieldAction[] =>
  documentType === 'testimonial' && schemaType.name === 'testimonial'
    ? actions.filter(({ name }) => name !== 'pasteField')
    : actions

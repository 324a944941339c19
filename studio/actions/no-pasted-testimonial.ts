import type { DocumentFieldAction, DocumentFieldActionsResolverContext } from 'sanity'

/** Hides “Paste document”, but keeps “Paste field”. The Studio uses one list of actions for a document and its fields. */
const pasteIntoFields = (action: DocumentFieldAction): DocumentFieldAction => ({
  ...action,
  useAction: (props) => {
    const node = action.useAction(props)
    return props.path.length === 0 ? { ...node, hidden: true } : node
  },
})

/** Keeps editors from pasting a document into a testimonial, because it would bring another client's consent. */
export const noPastedTestimonial = (
  actions: DocumentFieldAction[],
  { documentType }: Pick<DocumentFieldActionsResolverContext, 'documentType'>,
): DocumentFieldAction[] =>
  documentType === 'testimonial'
    ? actions.map((action) => (action.name === 'pasteField' ? pasteIntoFields(action) : action))
    : actions

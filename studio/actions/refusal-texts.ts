import { defineLocaleResourceBundle } from 'sanity'

/** Replaces texts such as “An error occurred during publish”, which do not say whether the document has changed. */
export const refusalTexts = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'panes.document-operation-results.operation-error_publish': 'Not published',
    'panes.document-operation-results.operation-error_unpublish':
      'Not unpublished. Visitors still see this document.',
    'panes.document-operation-results.operation-error_delete': 'Not deleted',
    'panes.document-operation-results.operation-error_discardChanges': 'The changes were not discarded.',
    'panes.document-operation-results.operation-error_duplicate': 'Not duplicated',
    'panes.document-operation-results.operation-error_restore':
      'Not restored. This version may refer to a document that is not published, which you can publish first, or to a picture that was deleted.',
  },
})

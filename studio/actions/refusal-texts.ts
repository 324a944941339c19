import { defineLocaleResourceBundle } from 'sanity'

/** Replaces “An error occurred during publish”, which does not say whether the page was published. */
export const refusalTexts = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'panes.document-operation-results.operation-error_publish': 'Not published',
  },
})

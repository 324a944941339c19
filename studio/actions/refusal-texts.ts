import { defineLocaleResourceBundle } from 'sanity'

/** The Studio's own message after a refused publication does not say that the site is unchanged. */
export const refusalTexts = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'panes.document-operation-results.operation-error_publish': 'Not published',
    'panes.document-operation-results.error.summary.title': 'Why?',
  },
})

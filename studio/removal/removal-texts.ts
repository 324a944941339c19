import { defineLocaleResourceBundle } from 'sanity'

/**
 * The Studio's own question before a deletion. Only documents without a published version get it, because
 * `confirmRemoval` replaces it for the others.
 */
export const removalTexts = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'confirm-delete-dialog.confirmation.text_delete_one':
      'This document is not on the site. If it was never published, it cannot be restored. Delete it?',
  },
})

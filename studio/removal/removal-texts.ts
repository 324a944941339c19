import { defineLocaleResourceBundle } from 'sanity'

/**
 * The Studio's own question before a deletion. Only documents that were never published get it, because `confirmRemoval`
 * replaces it for the others.
 */
export const removalTexts = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'confirm-delete-dialog.confirmation.text_delete_one':
      'This document was never published, so it cannot be restored. Delete it anyway?',
  },
})

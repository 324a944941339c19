import { defineField, defineType } from 'sanity'

/**
 * A link that lets its recipient see the drafts. The Studio's “Share links” tool creates and deletes these documents.
 */
export const shareLink = defineType({
  name: 'shareLink',
  title: 'Share link',
  type: 'document',
  readOnly: true,
  liveEdit: true,
  __experimental_omnisearch_visibility: false,
  fields: [
    defineField({ name: 'recipient', title: 'Recipient', type: 'string' }),
    defineField({ name: 'path', title: 'Page', type: 'string' }),
    defineField({ name: 'landingPage', title: 'Landing page', type: 'string' }),
    defineField({ name: 'secret', title: 'Secret', type: 'string' }),
    defineField({ name: 'expiresAt', title: 'Expires', type: 'datetime' }),
  ],
})

import { presentationTool } from 'sanity/presentation'
import { locations, mainDocuments } from './locations.ts'

/** The site's own pages beside the form, as drafts, with every text a way to its field. */
export function presentation(siteUrl: string) {
  return presentationTool({
    title: 'Pages',
    resolve: { locations, mainDocuments },
    previewUrl: {
      initial: siteUrl,
      // Sharing is this site's own, with an end and a way to revoke: see `share-links`.
      previewMode: { enable: '/api/draft-mode/enable', shareAccess: false },
    },
  })
}

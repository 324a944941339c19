import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import type { Connection } from '../lib/sanity/connection.ts'
import { schemaTypes } from '../schemas/index.ts'
import { embeddedLake } from './embedded-lake.ts'
import { allowedActions, allowedTemplates, canBeCreated } from './guarded-types.ts'
import { Input } from './inputs/input-components.tsx'
import { leadActions } from './leads/lead-actions.ts'
import { pageOf } from './page-of.ts'
import { structure } from './structure.ts'

type Options = {
  connection: Connection
  /** Origin of the public site, for links from a document to its page. */
  siteUrl: string
}

const OFF = { enabled: false }

/** The Studio for either lake. */
export function createStudioConfig({ connection, siteUrl }: Options) {
  const { projectId, dataset, apiHost } = connection
  return defineConfig({
    name: 'default',
    title: 'Website content',
    basePath: '/studio',
    projectId,
    dataset,
    ...(apiHost ? embeddedLake(apiHost) : {}),
    plugins: [structureTool({ title: 'Content', structure })],
    schema: { types: schemaTypes, templates: allowedTemplates },
    form: { components: { input: Input } },
    document: {
      actions: (actions, context) =>
        context.schemaType === 'lead' ? leadActions : allowedActions(actions, context),
      newDocumentOptions: (options) => options.filter(({ templateId }) => canBeCreated(templateId)),
      productionUrl: async (previous, { document }) => {
        const page = pageOf(document)
        return page ? new URL(page, siteUrl).href : previous
      },
      comments: OFF,
      askToEdit: OFF,
    },
    // One person publishes one document at a time; what follows is for larger newsrooms, and partly needs Sanity's cloud.
    releases: OFF,
    tasks: OFF,
    scheduledDrafts: OFF,
    scheduledPublishing: OFF,
    announcements: OFF,
    mediaLibrary: OFF,
    apps: { canvas: OFF },
    beta: { create: { startInCreateEnabled: false } },
  })
}

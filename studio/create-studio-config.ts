import { defineConfig, type SchemaTypeDefinition, type Template } from 'sanity'
import { structureTool } from 'sanity/structure'
import { pagesShowing } from '../lib/content/pages-showing.ts'
import { schemaTypes } from '../schemas/index.ts'
import { noPastedTestimonial } from './actions/no-pasted-testimonial.ts'
import { refusalTexts } from './actions/refusal-texts.ts'
import { structure } from './desk/structure.ts'
import { typeIcons } from './desk/type-icons.ts'
import { documentActions } from './document-actions.ts'
import { embeddedLake } from './embedded-lake.ts'
import { findTool } from './find/index.ts'
import { allowedTemplates, newDocumentOptions } from './guarded-types.ts'
import { guidesTool } from './guides/index.ts'
import { withAnnotationIcons } from './inputs/annotation-icons.ts'
import { Input } from './inputs/input-components.tsx'
import { landingTemplates } from './landing-pages/templates.ts'
import { mediaBrowser } from './media/index.tsx'
import { uploadTexts } from './media/upload-texts.ts'
import { presentation } from './presentation.ts'
import { withTile } from './previews/with-tile.tsx'
import { allowPublishingWhileTyping } from './publish-while-typing.ts'
import { removalTexts } from './removal/removal-texts.ts'
import { createRetryingClient } from './retrying-client.ts'
import type { StudioSettings } from './settings.ts'
import { shareLinksTool } from './share-links/index.ts'
import { Layout } from './sign-in/layout.tsx'
import { theme } from './theme.ts'
import { translationsTool } from './translations/index.ts'

/** Replaces Sanity's empty landing page template, and drops the templates of types that editors cannot create. */
const templates = (own: Template[]): Template[] => [
  ...allowedTemplates(own).filter(({ schemaType }) => schemaType !== 'landingPage'),
  ...landingTemplates,
]

const OFF = { enabled: false }

/** Schemas contain no components, so Node can load them. The Studio adds the icons here. */
const withIcon = (type: SchemaTypeDefinition) => ({ ...type, icon: typeIcons[type.name] })

export function createStudioConfig({ connection, siteUrl }: StudioSettings) {
  allowPublishingWhileTyping()
  const { projectId, dataset, apiHost } = connection
  return defineConfig({
    name: 'default',
    title: 'Website content',
    basePath: '/studio',
    theme,
    projectId,
    dataset,
    ...(apiHost ? embeddedLake(apiHost, siteUrl) : { unstable_clientFactory: createRetryingClient }),
    plugins: [structureTool({ title: 'Content', structure }), presentation(siteUrl), mediaBrowser()],
    // “Find text” comes right after Content, because editors need it often: the Studio's own search finds only documents.
    tools: (plugins) => [
      ...plugins.toSpliced(1, 0, findTool),
      translationsTool,
      shareLinksTool(siteUrl),
      guidesTool(siteUrl),
    ],
    schema: { types: schemaTypes.map(withIcon).map(withTile).map(withAnnotationIcons), templates },
    form: { components: { input: Input } },
    studio: { components: { layout: Layout } },
    i18n: { bundles: [refusalTexts, removalTexts, uploadTexts] },
    document: {
      actions: documentActions,
      newDocumentOptions,
      unstable_fieldActions: noPastedTestimonial,
      productionUrl: async (previous, { document }) => {
        const [page] = pagesShowing(document)
        return page ? new URL(page, siteUrl).href : previous
      },
      comments: OFF,
      askToEdit: OFF,
    },
    // Turned off: most of these are for larger newsrooms, and some need Sanity's cloud.
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

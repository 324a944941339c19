import type {
  DocumentActionComponent,
  DocumentActionsContext,
  NewDocumentOptionsContext,
  Template,
  TemplateItem,
} from 'sanity'
import { landingTemplates } from './landing-pages/templates.ts'

/** Editors can change and publish these documents, but cannot create or delete them. */
const FIXED = ['siteSettings', 'menu', 'strings', 'page', 'listOrder']

/** Written by the site or by a Studio tool, so editors cannot edit them. Leads have their own actions. */
const READ_ONLY = ['lead', 'order', 'shareLink', 'legalDecision']

/** Editors create these in the media browser. */
const MEDIA = ['media.tag', 'media.folder']

const CHANGE_ACTIONS = ['publish', 'discardChanges', 'restore']

export function allowedActions(
  actions: DocumentActionComponent[],
  { schemaType }: DocumentActionsContext,
): DocumentActionComponent[] {
  if (READ_ONLY.includes(schemaType)) return []
  if (!FIXED.includes(schemaType)) return actions
  return actions.filter(({ action }) => action && CHANGE_ACTIONS.includes(action))
}

export function canBeCreated(type: string): boolean {
  return ![...FIXED, ...READ_ONLY, ...MEDIA].includes(type)
}

const landingTitles = new Map(landingTemplates.map(({ id, title }) => [id, title]))

/**
 * The documents that an editor can create. Outside the list of landing pages, the titles of its templates say that they
 * are landing pages, because one is called “Service”, like a document type.
 */
export function newDocumentOptions(
  options: TemplateItem[],
  { creationContext }: Pick<NewDocumentOptionsContext, 'creationContext'>,
): TemplateItem[] {
  return options
    .filter(({ templateId }) => canBeCreated(templateId))
    .map((option) => {
      const title = creationContext.type !== 'structure' && landingTitles.get(option.templateId)
      return title ? { ...option, title: `Landing page: ${title.toLowerCase()}` } : option
    })
}

export function allowedTemplates(templates: Template[]): Template[] {
  return templates.filter(({ schemaType }) => canBeCreated(schemaType))
}

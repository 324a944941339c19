import type { Language } from '../../i18n/languages.ts'
import { linksIn, mapLinks } from '../../portable-text/links.ts'
import { keepReachable, type LinkTargets } from '../landing-links.ts'
import type { PageSection } from './shapes.ts'

/** The targets of a section's buttons and of the links in its text. */
export const linksOfSection = (section: PageSection): string[] => [
  ...('actions' in section ? section.actions.map(({ href }) => href) : []),
  ...('body' in section ? linksIn(section.body) : []),
]

/** Removes a section's buttons and links that lead to unpublished landing pages. */
export function withReachableLinks<Section extends PageSection>(
  section: Section,
  targets: LinkTargets,
  lang: Language,
): Section {
  return {
    ...section,
    ...('actions' in section && { actions: keepReachable(section.actions, targets, lang) }),
    ...('body' in section && {
      body: mapLinks(section.body, (links) => keepReachable(links, targets, lang)),
    }),
  }
}

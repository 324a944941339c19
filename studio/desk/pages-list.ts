import { DocumentsIcon } from '@sanity/icons/Documents'
import { type ComposedRoute, composedRoutes, pageId } from '../../lib/content/default-pages.ts'
import { contentTypes, type DeskPage, deskPages, sections } from '../../lib/content/registry.ts'
import { capitalized } from '../../lib/i18n/capitalized.ts'
import { type Desk, documentList, oneDocument } from './document-list.ts'

export function pagesList(desk: Desk) {
  const { S } = desk
  return S.listItem()
    .id('pages')
    .title('Pages')
    .icon(DocumentsIcon)
    .child(
      S.list()
        .id('pages')
        .title('Pages')
        .items(Object.keys(deskPages).map((page) => pageItem(desk, page as DeskPage))),
    )
}

function pageItem(desk: Desk, id: DeskPage) {
  const { S } = desk
  const title = deskPages[id]
  const composed = composedRoutes
    .filter((route) => deskPageOf(route) === id)
    .map((route) => oneDocument(S, 'page', pageId(route), route === '/guarantee' ? GUARANTEE : 'Sections'))
  const parts = Object.entries(sections).filter(([, { desk }]) => desk === id)
  const texts = parts.map(([name, part]) =>
    oneDocument(S, 'strings', `strings-${name}`, capitalized(part.title || 'texts')),
  )
  /** Adds “All” to a document list's title if the texts next to it have the same title, such as “Testimonials”. */
  const listTitle = (title: string) =>
    parts.some(([, part]) => capitalized(part.title) === title) ? `All ${title.toLowerCase()}` : title
  const others = Object.entries(contentTypes)
    .filter(([, { desk }]) => (desk as readonly DeskPage[]).includes(id))
    .map(([type, list]) => documentList(desk, { type, title: listTitle(list.title) }))
  const [only] = texts
  if (only && composed.length + texts.length + others.length === 1) return only.title(title)
  return S.listItem()
    .id(id)
    .title(title)
    .child(
      S.list()
        .id(id)
        .title(title)
        .items([
          ...composed,
          ...(composed.length > 0 ? [S.divider().title('Texts that all pages share')] : []),
          ...texts,
          ...(others.length > 0 ? [S.divider(), ...others] : []),
        ]),
    )
}

const GUARANTEE = 'Sections above the commitment’s legal text'

/** The desk page that lists a page made of sections. */
function deskPageOf(route: ComposedRoute): DeskPage {
  if (route === '/') return 'home'
  if (route === '/offer/funding') return 'funding-offer'
  return route === '/guarantee' ? 'home' : (route.slice(1) as DeskPage)
}

/** A cache tag: one for each content type, each section of strings and each legal page. */
export const typeTag = (type: string) => `type:${type}`
export const stringsTag = (section: string) => `strings:${section}`
export const legalPageTag = (path: string) => `legalPage:${path}`

/** What the site reads. A change of any other type (drafts, assets, the Studio's own documents) concerns no page. */
export const contentTypes = [
  'siteSettings',
  'testimonial',
  'plan',
  'service',
  'stat',
  'claim',
  'faq',
  'fundingProduct',
  'consultation',
  'quizEntry',
  'legalPage',
] as const

type Changed = { _type: string; section?: string | null; path?: string | null }

/** The tags that a published change makes stale: none for a type that no page shows. */
export function tagsOf(document: Changed): string[] {
  if (document._type === 'strings') return document.section ? [stringsTag(document.section)] : []
  if (document._type === 'legalPage' && document.path) return [legalPageTag(document.path)]
  return (contentTypes as readonly string[]).includes(document._type) ? [typeTag(document._type)] : []
}

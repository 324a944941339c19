/** A cache tag: one for each content type, one for each section of strings. */
export const typeTag = (type: string) => `type:${type}`
export const stringsTag = (section: string) => `strings:${section}`

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
] as const

type Changed = { _type: string; section?: string | null }

/** The tags that a published change makes stale: none for a type that no page shows. */
export function tagsOf(document: Changed): string[] {
  if (document._type === 'strings') return document.section ? [stringsTag(document.section)] : []
  return (contentTypes as readonly string[]).includes(document._type) ? [typeTag(document._type)] : []
}

import type { ComposedPage } from '@/lib/content/page'
import type { SectionType } from '@/lib/content/sections/library'
import type { PageSection } from '@/lib/content/sections/shapes'

export type SectionProps<Type extends SectionType> = {
  section: Extract<PageSection, { _type: Type }>
  /** The page that it stands on, with what its sections may show. */
  page: ComposedPage
  /** `h1` where its heading is the page's own. */
  Heading: 'h1' | 'h2'
}

/** Whether a section follows a page's opening, whose lower padding is enough for both. */
export function followsOpening({ section, page }: { section: PageSection; page: ComposedPage }): boolean {
  const before = page.sections[page.sections.indexOf(section) - 1]?._type
  return before === 'hero' || before === 'pageHero'
}

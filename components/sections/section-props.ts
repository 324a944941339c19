import type { ComposedPage } from '@/lib/content/page'
import type { SectionType } from '@/lib/content/sections/library'
import type { PageSection } from '@/lib/content/sections/shapes'

export type SectionProps<Type extends SectionType> = {
  section: Extract<PageSection, { _type: Type }>
  page: ComposedPage
  /** `h1` if its heading is the page's heading. */
  Heading: 'h1' | 'h2'
}

/** Whether a section follows a page's opening, whose bottom padding is enough for both. */
export function followsOpening({ section, page }: { section: PageSection; page: ComposedPage }): boolean {
  const before = page.sections[page.sections.indexOf(section) - 1]?._type
  return before === 'hero' || before === 'pageHero'
}

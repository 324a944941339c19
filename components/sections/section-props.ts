import type { ComposedPage } from '@/lib/content/page'
import type { SectionType } from '@/lib/content/sections/library'
import type { PageSection } from '@/lib/content/sections/shapes'

export type SectionProps<Type extends SectionType> = {
  section: Extract<PageSection, { _type: Type }>
  page: ComposedPage
  /** `h1` if the section's heading is also the page's heading. */
  Heading: 'h1' | 'h2'
}

/** Whether the previous section is the page's hero, whose bottom padding separates the two. */
export function followsOpening({ section, page }: { section: PageSection; page: ComposedPage }): boolean {
  const before = page.sections[page.sections.indexOf(section) - 1]?._type
  return before === 'hero' || before === 'pageHero'
}

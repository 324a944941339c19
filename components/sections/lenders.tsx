import { lendersSet } from '@/lib/content/sections/lenders'
import { passagesOf } from '@/lib/content/sections/passages'
import { PassageGrid } from './passage-grid'
import type { SectionProps } from './section-props'
import { SplitSection } from './split-section'

/** Describes each kind of lender and when to choose it. */
export function Lenders({ section, page }: SectionProps<'lenders'>) {
  const { title, lead, items } = passagesOf(section, lendersSet, page.t)
  return (
    <SplitSection id={section.anchor} title={title} lead={lead}>
      <PassageGrid items={items} />
    </SplitSection>
  )
}

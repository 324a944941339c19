import { featureSets } from '@/lib/content/sections/feature-grid'
import { passagesOf } from '@/lib/content/sections/passages'
import { Calendar, RisingScale, SignedLetter, ThreeReports } from './feature-drawings'
import { PassageGrid } from './passage-grid'
import type { SectionProps } from './section-props'
import { SplitSection } from './split-section'

/** The drawings that go with the home page's default texts. */
const drawings = { specialist: ThreeReports, disputes: SignedLetter, matching: RisingScale, cancel: Calendar }

const drawingOf = (name: string) => drawings[name as keyof typeof drawings]

export function FeatureGrid({ section, page: { t } }: SectionProps<'featureGrid'>) {
  const { texts, ground } = section
  const { title, lead, items } = passagesOf(section, texts ? featureSets[texts] : undefined, t)
  if (items.length === 0) return null
  if (texts !== 'features' || section.items.length > 0)
    return (
      <SplitSection id={section.anchor} ground={ground ?? 'paper'} title={title} lead={lead}>
        <PassageGrid items={items} />
      </SplitSection>
    )
  return (
    <SplitSection id={section.anchor} ground={ground === 'deep' ? 'deep' : 'plain'} title={title} lead={lead}>
      <ul className="grid gap-x-12 md:grid-cols-2">
        {items.map(({ key, title, text }) => {
          const Drawing = drawingOf(key)
          return (
            <li key={key} className="grid content-start gap-2.5 border-t border-rule pt-7 pb-10 max-md:py-6">
              {Drawing && <Drawing />}
              <h3>{title}</h3>
              {text && <p className="text-ink-2">{text}</p>}
            </li>
          )
        })}
      </ul>
    </SplitSection>
  )
}

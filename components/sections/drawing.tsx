import { type DrawingName, drawings } from '@/lib/content/sections/drawing'
import { Application, Charges, Dispute, Score, Utilization } from './figure-drawings'
import { FigureRows } from './figure-rows'
import type { SectionProps } from './section-props'
import { SplitSection } from './split-section'

const pictures = {
  dispute: Dispute,
  score: Score,
  utilization: Utilization,
  application: Application,
  charges: Charges,
} satisfies Record<DrawingName, unknown>

/** A diagram above the rows that explain it. The rows state everything that the diagram shows. */
export function Drawing({ section, page: { t } }: SectionProps<'drawing'>) {
  const { drawing } = section
  const Picture = pictures[drawing]
  const rows = drawings[drawing].rows.map((row) => ({
    key: row,
    figure: t.maybe(`drawings.${drawing}.${row}.figure`) ?? '',
    text: t.maybe(`drawings.${drawing}.${row}.text`) ?? '',
  }))
  return (
    <SplitSection
      id={section.anchor}
      title={section.title ?? t(`drawings.${drawing}.title`)}
      lead={section.lead ?? t(`drawings.${drawing}.lead`)}
    >
      <figure className="grid gap-7">
        <Picture label={t(`drawings.${drawing}.label`)} />
        <figcaption>
          <FigureRows rows={rows.filter(({ text }) => text)} />
        </figcaption>
      </figure>
    </SplitSection>
  )
}

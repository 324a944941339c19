import { Arrow } from '@/components/ui/icons'
import { requirementSets } from '@/lib/content/sections/requirement-list'
import { localPath } from '@/lib/i18n/urls'
import { FigureRows } from './figure-rows'
import type { SectionProps } from './section-props'
import { SplitSection } from './split-section'

/**
 * What lenders require. `texts` selects one of two default lists: the requirements for the strongest offers, or the
 * minimum requirements.
 */
export function RequirementList({ section, page: { t } }: SectionProps<'requirementList'>) {
  const { texts } = section
  const set = texts ? requirementSets[texts] : undefined
  const own = section.rows.map(({ _key, figure, text }) => ({ key: _key, figure, text }))
  const rows = (set?.rows ?? []).map((key) => ({
    key,
    figure: t.maybe(`${key}.figure`) ?? '',
    text: t.maybe(`${key}.text`) ?? '',
  }))
  const shown = own.length > 0 ? own : rows.filter(({ text }) => text)
  if (shown.length === 0) return null
  const action = set?.action && t.maybe(set.action.key)
  return (
    <SplitSection
      id={section.anchor}
      ground="ink"
      title={section.title ?? t.maybe(`${texts}.title`)}
      lead={section.lead ?? t.maybe(`${texts}.lead`)}
      action={
        action && (
          <a href={localPath(set.action.href, t.lang)} className="btn btn-line">
            {action} <Arrow />
          </a>
        )
      }
    >
      <FigureRows rows={shown} />
    </SplitSection>
  )
}

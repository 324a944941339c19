import { openingText, pageTitle } from '@/lib/content/page'
import { pageHeroSets } from '@/lib/content/sections/page-hero'
import { type Action, Actions } from './actions'
import { PageHead } from './page-head'
import type { SectionProps } from './section-props'

type Button = { key: string; href: string }

export function PageHero({ section, page, Heading }: SectionProps<'pageHero'>) {
  const { t, claims } = page
  const { texts } = section
  const buttons: readonly Button[] = (texts && (pageHeroSets[texts] as { actions?: Button[] }).actions) || []
  const defaults = buttons.map(
    ({ key, href }): Action => ({ key, label: t.maybe(`${texts}.${key}`) ?? '', href }),
  )
  const own = section.actions.map(({ _key, label, href }): Action => ({ key: _key, label, href }))
  const actions = own.length > 0 ? own : defaults
  // On phones, the sticky button replaces the hero's button with the same target.
  const sticky = page.sections.find(({ _type }) => _type === 'offerRequest')?.anchor
  return (
    <PageHead
      id={section.anchor}
      Heading={Heading}
      title={openingText(t, section, 'title') ?? pageTitle(page)}
      lead={openingText(t, section, 'lead')}
      claims={section.claims.flatMap((id) => claims.all.find(({ _id }) => _id === id) ?? [])}
      note={openingText(t, section, 'note')}
    >
      {actions.length > 0 && (
        <Actions actions={actions} lang={t.lang} elsewhereOnPhones={sticky ? `#${sticky}` : undefined} />
      )}
    </PageHead>
  )
}

import { nextStepActions } from '@/lib/content/sections/next-step'
import { type Action, Actions } from './actions'
import type { SectionProps } from './section-props'

/** The closing call to action for pages that do not end with `ClosingCall`. */
export function NextStep({ section, page }: SectionProps<'nextStep'>) {
  const t = page.t.over(section.words)
  const actions: Action[] =
    section.actions.length > 0
      ? section.actions.map(({ _key, label, href }) => ({ key: _key, label, href }))
      : nextStepActions.map(({ key, href }) => ({ key, label: t(key), href }))
  return (
    <section id={section.anchor ?? undefined} className="border-t border-rule py-section">
      <div className="wrap grid justify-items-start gap-6">
        <h2 className="max-w-176">{t('fundingPage.closing.title')}</h2>
        <p className="lead max-w-152">{t('fundingPage.closing.text')}</p>
        <div className="flex w-full flex-wrap gap-3">
          <Actions actions={actions} lang={t.lang} />
        </div>
      </div>
    </section>
  )
}

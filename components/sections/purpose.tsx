import { passagesOf } from '@/lib/content/sections/passages'
import { purposeSet } from '@/lib/content/sections/purpose'
import type { SectionProps } from './section-props'

/** The firm's mission and vision, in large type. */
export function Purpose({ section, page }: SectionProps<'purpose'>) {
  const { items } = passagesOf(section, purposeSet, page.t)
  return (
    <section id={section.anchor ?? undefined} className="py-section">
      <div className="wrap grid gap-12 md:grid-cols-2 md:gap-16">
        {items.map(({ key, title, text }) => (
          <div key={key} className="grid content-start gap-4 border-t border-ink pt-6">
            <h2 className="font-sans text-small font-semibold tracking-normal text-green">{title}</h2>
            <p className="serif text-statement leading-[1.24] tracking-[-0.012em]">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

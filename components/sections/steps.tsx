import { UnbrokenRanges } from '@/components/ui/unbroken-ranges'
import { passagesOf } from '@/lib/content/sections/passages'
import { stepSets } from '@/lib/content/sections/steps'
import { balanced } from './balanced'
import type { SectionProps } from './section-props'

/** Steps in order, along a straight version of the hero's scale. */
export function Steps({ section, page }: SectionProps<'steps'>) {
  const set = section.texts ? stepSets[section.texts] : undefined
  const { title, lead, items: steps } = passagesOf(section, set, page.t)
  if (steps.length === 0) return null
  const inOneRow = steps.length === 4
  const places = balanced(steps.length)
  return (
    <section id={section.anchor ?? undefined} className="border-t border-rule py-section">
      <div className="wrap">
        <div className="mb-12 grid max-w-176 gap-4">
          {title && <h2>{title}</h2>}
          {lead && <p className="lead">{lead}</p>}
        </div>
        <ol className={`ruler grid border-t border-ink ${inOneRow ? 'md:grid-cols-4' : 'md:grid-cols-6'}`}>
          {steps.map(({ key, title: name, text }, index) => (
            <li
              key={key}
              className={`step grid content-start gap-2 max-md:grid-cols-[3rem_1fr] max-md:border-rule max-md:py-6 max-md:not-first:border-t md:pt-9 md:pr-7 md:pb-2 ${inOneRow ? '' : places[index]?.span}`}
            >
              <span
                aria-hidden="true"
                className="figure-number text-7xl text-green max-md:row-span-2 md:mb-2"
              >
                {index + 1}
              </span>
              <h3>{name}</h3>
              {text && (
                <p className="text-ink-2 max-md:col-start-2">
                  <UnbrokenRanges text={text} />
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

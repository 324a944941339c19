import type { Passage } from '@/lib/i18n/passages'

type Props = { title: string; lead?: string; steps: Passage[] }

/** What happens, in order, along the scale laid flat. */
export function Steps({ title, lead, steps }: Props) {
  return (
    <section className="border-t border-rule py-section">
      <div className="wrap">
        <div className="mb-12 grid max-w-176 gap-4">
          <h2>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        <ol className="ruler grid border-t border-ink md:grid-cols-4">
          {steps.map(({ key, title: name, text }, index) => (
            <li
              key={key}
              className="step grid content-start gap-2 max-md:grid-cols-[3rem_1fr] max-md:border-rule max-md:py-6 max-md:not-first:border-t md:pt-9 md:pr-7 md:pb-2"
            >
              <span
                aria-hidden="true"
                className="figure-number text-7xl text-green max-md:row-span-2 md:mb-2"
              >
                {index + 1}
              </span>
              <h3>{name}</h3>
              {text && <p className="text-ink-2 max-md:col-start-2">{text}</p>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

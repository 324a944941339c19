import type { SectionProps } from './section-props'

export function Quote({ section: { anchor, quote, name, role } }: SectionProps<'quote'>) {
  return (
    <section id={anchor ?? undefined} className="border-t border-rule py-section">
      <figure className="wrap grid gap-6">
        <blockquote className="max-w-224 indent-[-0.43em] font-serif text-quote leading-[1.22] tracking-[-0.014em] text-pretty font-book">
          “{quote}”
        </blockquote>
        {(name || role) && (
          <figcaption className="text-small leading-normal">
            {name && <cite className="block font-semibold not-italic">{name}</cite>}
            {role && <span className="text-ink-2">{role}</span>}
          </figcaption>
        )}
      </figure>
    </section>
  )
}

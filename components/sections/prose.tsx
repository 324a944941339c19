import { Formatted } from './formatted'
import type { SectionProps } from './section-props'

/** Formatted text with the line length of a letter. */
export function Prose({ section: { anchor, title, body }, page }: SectionProps<'prose'>) {
  if (!title && body.length === 0) return null
  return (
    <section id={anchor ?? undefined} className="border-t border-rule py-section">
      <div className="wrap grid gap-8">
        {title && <h2 className="max-w-176">{title}</h2>}
        <Formatted parts={body} page={page} />
      </div>
    </section>
  )
}

import type { Passage } from '@/lib/i18n/passages'

/** Short texts in a hairline grid of two columns. */
export function PassageGrid({ items }: { items: Passage[] }) {
  return (
    <ul className="grid gap-x-12 md:grid-cols-2">
      {items.map(({ key, title, text }) => (
        <li key={key} className="grid content-start gap-2.5 border-t border-rule pt-6 pb-9 max-md:py-6">
          <h3>{title}</h3>
          {text && <p className="text-ink-2">{text}</p>}
        </li>
      ))}
    </ul>
  )
}

import type { Passage } from '@/lib/i18n/passages'

/** Short texts in a grid of two columns, or three if that leaves no gap. */
export function PassageGrid({ items }: { items: Passage[] }) {
  const columns = items.length % 3 === 0 ? 'gap-x-9 md:grid-cols-3' : 'gap-x-12 md:grid-cols-2'
  return (
    <ul className={`grid ${columns}`}>
      {items.map(({ key, title, text }) => (
        <li key={key} className="grid content-start gap-2.5 border-t border-rule pt-6 pb-9 max-md:py-6">
          <h3>{title}</h3>
          {text && <p className="text-ink-2">{text}</p>}
        </li>
      ))}
    </ul>
  )
}

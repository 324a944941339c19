import type { ReactNode } from 'react'

export const resultPart = 'border-t border-ink pt-7 pb-16 print:pt-3 print:pb-5'

/** CSS classes for the top of a result: text on the left, the gauge on the right. */
export const resultHead =
  'grid items-center gap-x-16 gap-y-8 pb-16 md:grid-cols-2 print:grid-cols-2 print:pb-6'

/** A section of a result: heading in the left third, content in the right two thirds. */
export function ResultPart({
  title,
  remark,
  children,
}: {
  title: string
  remark?: string
  children: ReactNode
}) {
  return (
    <section className={resultPart}>
      <div className="split">
        <header className="grid gap-4">
          <h2 className="text-title">{title}</h2>
          {remark && <p className="text-small text-ink-2">{remark}</p>}
        </header>
        {children}
      </div>
    </section>
  )
}

export function Tips({ tips }: { tips: readonly string[] }) {
  return (
    <ul className="grid max-w-152 gap-4">
      {tips.map((tip) => (
        <li
          key={tip}
          className="relative pl-7 before:absolute before:top-[0.78em] before:left-0 before:h-0.5 before:w-3.5 before:bg-green print:break-inside-avoid"
        >
          {tip}
        </li>
      ))}
    </ul>
  )
}

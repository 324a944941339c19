import type { ReactNode } from 'react'

/** A part of a result: heading and remark in the left third, matter in the right two thirds. */
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
    <section className="result-part">
      <div className="split">
        <header className="grid gap-4">
          <h2 className="text-[clamp(1.625rem,1.35rem+1vw,2.125rem)]">{title}</h2>
          {remark && <p className="text-small text-ink-2">{remark}</p>}
        </header>
        {children}
      </div>
    </section>
  )
}

/** Advice, one sentence or two to each item. */
export function Tips({ tips }: { tips: readonly string[] }) {
  return (
    <ul className="tips">
      {tips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  )
}

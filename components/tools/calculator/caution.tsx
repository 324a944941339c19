import type { ReactNode } from 'react'

/** What a lower payment costs, or another price that is easily overlooked. */
export function Caution({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="caution">
      <svg viewBox="0 0 28 28" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d="M14 3 26 25H2zM14 11v7M14 20.500v2.5" />
      </svg>
      <div className="grid gap-2">
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  )
}

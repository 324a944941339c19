import type { ReactNode } from 'react'

/** The last word of a page that does not end with the assessment: what to do next. */
export function NextStep({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="border-t border-rule py-section">
      <div className="wrap grid justify-items-start gap-6">
        <h2 className="max-w-176">{title}</h2>
        <p className="lead max-w-152">{text}</p>
        <div className="flex w-full flex-wrap gap-3">{children}</div>
      </div>
    </section>
  )
}

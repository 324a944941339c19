import type { ReactNode } from 'react'

/** A warning, for example that a lower payment costs more in total. */
export function Caution({
  title,
  className = 'mb-12',
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <section
      className={`grid gap-4 border-l-4 border-amber bg-amber-tint px-7 py-5.5 md:grid-cols-[28px_1fr] print:break-inside-avoid print:border print:border-l-4 print:border-amber-ink ${className}`}
    >
      <svg
        viewBox="0 0 28 28"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
        className="size-7 text-amber-ink"
      >
        <path d="M14 3 26 25H2zM14 11v7M14 20.500v2.5" />
      </svg>
      <div className="grid gap-2 *:[p]:max-w-216">
        <h2 className="label-heading text-lg leading-[1.4] text-amber-ink">{title}</h2>
        {children}
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'

const grounds = {
  plain: '',
  paper: 'border-t border-rule',
  deep: 'bg-paper-deep',
  ink: 'on-ink bg-ink text-on-ink',
}

type Props = {
  title?: string | null
  lead?: string | null
  id?: string | null
  ground?: keyof typeof grounds
  /** Shown below the lead, for example a link. */
  action?: ReactNode
  children: ReactNode
}

/** A section with its heading in the left third and its content in the right two thirds. */
export function SplitSection({ title, lead, id, ground = 'paper', action, children }: Props) {
  return (
    <section id={id ?? undefined} className={['py-section', grounds[ground]].filter(Boolean).join(' ')}>
      <div className="wrap split">
        <header className="grid justify-items-start gap-5">
          {title && <h2>{title}</h2>}
          {lead && <p className="lead">{lead}</p>}
          {action}
        </header>
        {children}
      </div>
    </section>
  )
}

import type { ReactNode } from 'react'

const grounds = {
  paper: 'border-t border-rule',
  deep: 'bg-paper-deep',
  ink: 'on-ink bg-ink text-on-ink',
}

type Props = {
  title: string
  lead?: string
  id?: string
  ground?: keyof typeof grounds
  /** Stands under the lead, such as a link that belongs to the whole section. */
  action?: ReactNode
  children: ReactNode
}

/** Heading in the left third, matter in the right two thirds. */
export function SplitSection({ title, lead, id, ground = 'paper', action, children }: Props) {
  return (
    <section id={id} className={`py-section ${grounds[ground]}`}>
      <div className="wrap split">
        <header className="grid justify-items-start gap-5">
          <h2>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
          {action}
        </header>
        {children}
      </div>
    </section>
  )
}

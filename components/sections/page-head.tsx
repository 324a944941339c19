import type { ReactNode } from 'react'
import type { Claim } from '@/lib/content/claims'

type Props = {
  title: string
  lead?: string
  id?: string | null
  Heading?: 'h1' | 'h2'
  /** Claims whose figures appear next to the heading. */
  claims?: readonly Claim[]
  /** The condition under which the claims apply. */
  note?: string
  children?: ReactNode
}

/** A page's heading, lead and buttons, with claims next to them. */
export function PageHead({ title, lead, id, Heading = 'h1', claims = [], note, children }: Props) {
  return (
    <section id={id ?? undefined} className="pt-[clamp(40px,6vw,88px)] pb-[clamp(48px,6vw,88px)]">
      <div className="wrap grid items-start gap-12 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] md:gap-x-16">
        <div className="grid max-w-176 justify-items-start gap-6">
          <Heading>{title}</Heading>
          {lead && <p className="lead">{lead}</p>}
          {children && <div className="flex w-full flex-wrap gap-3">{children}</div>}
        </div>
        {claims.length > 0 && (
          <div>
            <div className="ruler border-t border-ink">
              <dl>
                {claims.map(({ claimId, value, label }) => (
                  <div
                    key={claimId}
                    className="flex flex-col-reverse border-b border-rule pt-5 pb-4 not-first:pt-4"
                  >
                    <dt className="mt-1 text-small leading-snug text-ink-2">{label}</dt>
                    <dd className="figure-number text-fact">{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
            {note && <p className="note mt-3.5">{note}</p>}
          </div>
        )}
      </div>
    </section>
  )
}

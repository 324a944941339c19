import type { ReactNode } from 'react'

type Props = { title: string; lead: string; price: ReactNode; children: ReactNode }

/** Where the offer is taken: the price sheet, and beside it the way on. The page's calls to action lead here. */
export function OfferRequest({ title, lead, price, children }: Props) {
  return (
    <section id="request" className="bg-paper-deep py-section">
      <div className="wrap grid items-start gap-12 md:grid-cols-2 md:gap-16">
        <div className="grid justify-items-start gap-5">
          <h2>{title}</h2>
          <p className="lead">{lead}</p>
          {children}
        </div>
        {price}
      </div>
    </section>
  )
}

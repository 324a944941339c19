import type { ReactNode } from 'react'

type Props = { title: string; lead: string; price: ReactNode; children: ReactNode }

/** Where the offer is taken: the price sheet, and beside it the way on. The page's calls to action lead here. */
export function OfferRequest({ title, lead, price, children }: Props) {
  return (
    <section id="request" className="bg-paper-deep py-section">
      {/* The price stands before what is pressed, on phones too. */}
      <div className="wrap grid items-start gap-x-16 gap-y-9 md:grid-cols-2 md:grid-rows-[auto_1fr]">
        <div className="grid gap-5">
          <h2>{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <div className="md:col-start-2 md:row-span-2 md:row-start-1">{price}</div>
        <div className="grid justify-items-start gap-5">{children}</div>
      </div>
    </section>
  )
}

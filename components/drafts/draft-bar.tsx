import type { ReactNode } from 'react'

type Props = {
  label: string
  text: string
  note?: string
  way: { href: string; words: string }
  extra?: ReactNode
}

export function DraftBar({ label, text, note, way }: Props) {
  return (
    <aside aria-label={label} data-draft-bar="" className="on-ink bg-ink text-small text-on-ink print:hidden">
      <div className="wrap flex min-h-12 flex-wrap items-center justify-between gap-x-8">
        <p className="py-2">
          <b className="font-semibold">{text}</b> {note}
        </p>
        <a href={way.href} rel="nofollow" className="inline-flex min-h-11 items-center underline">
          {way.words}
        </a>
      </div>
    </aside>
  )
}

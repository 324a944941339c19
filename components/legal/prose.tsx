import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { Plan } from '@/lib/content/plans'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import { type Frame, gatherFrames } from '@/lib/portable-text/frames'
import { contentsOf, headingId } from '@/lib/portable-text/headings'
import type { TextPart } from '@/lib/portable-text/parts'
import { LedgerTable } from './ledger-table'
import { PlanPrices } from './plan-prices'

type Props = { t: Translator<'legal'>; parts: TextPart[]; plans: Plan[] }

/** Formatted text as a page shows it. Its headings carry the ids and numbers that the contents refer to. */
export function Prose({ t, parts, plans }: Props) {
  const numbers = new Map(contentsOf(parts).map(({ id, number }) => [id, `${number}. `]))
  const components: PortableTextComponents<TextPart | Frame> = {
    block: {
      h2: ({ children, value }) => (
        <h2 id={headingId(value)}>
          {numbers.get(headingId(value))}
          {children}
        </h2>
      ),
      h3: ({ children, value }) => <h3 id={headingId(value)}>{children}</h3>,
      normal: ({ children }) => <p>{children}</p>,
      statement: ({ children }) => <p>{children}</p>,
    },
    marks: {
      link: ({ children, value }) => (
        <a href={value?.href.startsWith('/') ? localPath(value.href, t.lang) : value?.href}>{children}</a>
      ),
      anchor: ({ children }) => children,
    },
    types: {
      table: ({ value: { caption, rows } }) => {
        const [head = [], ...body] = rows.map(({ cells }) => cells)
        return <LedgerTable caption={caption} head={head} rows={body} />
      },
      planPrices: ({ value }) => <PlanPrices t={t} caption={value.caption} plans={plans} />,
      blankLine: ({ value }) => <p className="blank-line">{value.label}</p>,
      frame: ({ value }) => (
        <div className="frame legal-frame">
          <PortableText value={value.parts} components={components} />
        </div>
      ),
    },
  }
  return <PortableText value={gatherFrames(parts)} components={components} />
}

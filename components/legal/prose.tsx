import { PortableText, type PortableTextComponents } from '@portabletext/react'
import type { FieldSource } from '@/lib/content/parse'
import type { Plan } from '@/lib/content/plans'
import { unmarked } from '@/lib/drafts/unmarked'
import { formatDollars } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { localPath } from '@/lib/i18n/urls'
import { type Frame, gatherFrames } from '@/lib/portable-text/frames'
import { contentsOf, headingId } from '@/lib/portable-text/headings'
import type { TextPart } from '@/lib/portable-text/parts'

type Cell = string | { text: string; source: FieldSource | undefined }

type LedgerTableProps = { caption: string; head: readonly string[]; rows: readonly (readonly Cell[])[] }

const textOf = (cell: Cell | undefined) => (typeof cell === 'object' ? cell.text : cell)
const sourceOf = (cell: Cell | undefined) => (typeof cell === 'object' ? cell.source : undefined)

const isMoney = (text: string | undefined) => /^\$[\d,.]+$/.test(unmarked(text ?? ''))

/** A table. On phones, each row becomes a block, in which each value has its column's name. */
export function LedgerTable({ caption, head, rows }: LedgerTableProps) {
  const money = head.map((_, column) => rows.every((row) => isMoney(textOf(row[column]))))
  const align = (column: number) => (money[column] ? 'ledger-money' : undefined)
  const [first, ...others] = head
  return (
    <table className="ledger">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((name, index) => (
            <th key={name} scope="col" className={align(index + 1)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={textOf(name)}>
            <th scope="row">{textOf(name)}</th>
            {others.map((column, index) => (
              <td key={column} {...sourceOf(cells[index])} data-column={column} className={align(index + 1)}>
                {textOf(cells[index])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PlanPricesProps = { t: Translator<'legal'>; caption: string; plans: Plan[] }

function PlanPrices({ t, caption, plans }: PlanPricesProps) {
  const head = [t('legal.prices.plan'), t('legal.prices.today'), t('legal.prices.monthly')]
  const rows = plans.map((plan) => [
    plan.name,
    { text: formatDollars(plan.setupFee, t.lang), source: plan.sources?.setupFee },
    { text: formatDollars(plan.monthlyPrice, t.lang), source: plan.sources?.monthlyPrice },
  ])
  return rows.length > 0 && <LedgerTable caption={caption} head={head} rows={rows} />
}

type Props = { t: Translator<'legal'>; parts: TextPart[]; plans: Plan[] }

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

import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { LedgerTable } from '@/components/legal/prose'
import type { ComposedPage } from '@/lib/content/page'
import { addressLine } from '@/lib/content/site-settings'
import { localPath } from '@/lib/i18n/urls'
import { fillParts } from '@/lib/portable-text/fill'
import type { Block, TextPart } from '@/lib/portable-text/parts'

/**
 * Returns only anchors that editors have set. Generated anchors might not be unique, because a duplicated section
 * keeps the keys of its blocks.
 */
const anchorOf = ({ markDefs }: Pick<Block, 'markDefs'>) =>
  markDefs.find((mark) => mark._type === 'anchor')?.name

type Props = { parts: TextPart[]; page: ComposedPage }

/** A section's formatted text, with the firm's name, phone, email and address filled in. */
export function Formatted({ parts, page: { lang, settings } }: Props) {
  const { firmName: firm, phone, email, address } = settings
  const filled = fillParts(parts, { firm, phone, email, address: address && addressLine(address) })
  const components: PortableTextComponents<TextPart> = {
    block: {
      h2: ({ children, value }) => <h2 id={anchorOf(value)}>{children}</h2>,
      h3: ({ children, value }) => <h3 id={anchorOf(value)}>{children}</h3>,
      normal: ({ children }) => <p>{children}</p>,
      statement: ({ children }) => <p className="font-semibold">{children}</p>,
    },
    marks: {
      link: ({ children, value }) => (
        <a href={value?.href.startsWith('/') ? localPath(value.href, lang) : value?.href}>{children}</a>
      ),
      anchor: ({ children }) => children,
    },
    types: {
      table: ({ value: { caption, rows } }) => {
        const [head = [], ...body] = rows.map(({ cells }) => cells)
        return <LedgerTable caption={caption} head={head} rows={body} />
      },
      // Only legal texts show price tables and blank lines to fill in.
      planPrices: () => null,
      blankLine: () => null,
    },
  }
  return (
    <div className="prose">
      <PortableText value={filled} components={components} />
    </div>
  )
}

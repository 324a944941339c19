import type { FundingProduct } from '@/lib/content/funding-products'
import { formatDollarRange } from '@/lib/i18n/formats'
import type { Language } from '@/lib/i18n/languages'
import { SplitSection } from './split-section'

type Props = { title: string; lead: string; lang: Language; products: FundingProduct[] }

export function FundingProducts({ title, lead, lang, products }: Props) {
  if (products.length === 0) return null
  return (
    <SplitSection title={title} lead={lead}>
      <ul className="border-b border-rule">
        {products.map(({ _id, name, description, minAmount, maxAmount, sources }) => (
          <li
            key={_id}
            className="grid items-baseline gap-x-8 gap-y-1.5 border-t border-rule py-5.5 md:grid-cols-[1fr_auto]"
          >
            <h3>{name}</h3>
            <p {...sources?.minAmount} className="figure-number text-h3 whitespace-nowrap tabular-nums">
              {formatDollarRange(minAmount, maxAmount, lang)}
            </p>
            <p className="max-w-144 text-ink-2 md:col-span-2">{description}</p>
          </li>
        ))}
      </ul>
    </SplitSection>
  )
}

import { Tick } from '@/components/ui/icons'
import type { Plan } from '@/lib/content/plans'
import { formatDollars } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'

type Props = { t: Translator<'fundingOffer'>; offer: Plan }

/** The offer's price, the charges today and later, and what is included. */
export function OfferPrice({ t, offer }: Props) {
  const { name, description, setupFee, monthlyPrice, listPrice, discount, highlights, sources } = offer
  const row = 'flex items-baseline justify-between gap-4 border-t border-rule py-3'
  return (
    <article className="top-edge border border-rule bg-sheet p-6.5 md:p-9">
      <h3 className="text-6xl">{name}</h3>
      <p className="mt-2 mb-6 text-ink-2">{description}</p>
      <dl className="border-b border-rule tabular-nums">
        {listPrice && discount ? (
          <>
            <div className={row}>
              <dt>{t('fundingOffer.price.list')}</dt>
              <dd {...sources?.listPrice}>{formatDollars(listPrice, t.lang)}</dd>
            </div>
            <div className={row}>
              <dt>{t('fundingOffer.price.discount')}</dt>
              <dd {...sources?.discount} className="text-green">
                {formatDollars(-discount, t.lang)}
              </dd>
            </div>
          </>
        ) : null}
        <div className="flex items-center justify-between gap-2 border-t border-ink py-3">
          <dt className="text-small font-semibold">{t('fundingOffer.price.today')}</dt>
          <dd {...sources?.setupFee} className="figure-number text-9xl tabular-nums">
            {formatDollars(setupFee, t.lang)}
          </dd>
        </div>
        <div className={row}>
          <dt>{t('fundingOffer.price.monthly')}</dt>
          <dd {...sources?.monthlyPrice} className="font-semibold">
            {formatDollars(monthlyPrice, t.lang)}
          </dd>
        </div>
      </dl>
      <ul className="mt-6 grid gap-2.25 text-small">
        {highlights.map((highlight) => (
          <li key={highlight} className="grid grid-cols-[16px_1fr] gap-2.5">
            <Tick className="mt-1.5" />
            {highlight}
          </li>
        ))}
      </ul>
    </article>
  )
}

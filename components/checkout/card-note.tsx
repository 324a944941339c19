import type { ReactNode } from 'react'
import type { Translator } from '@/lib/i18n/translate'

/** `unknown`: the server has not yet said whether payments are configured. `plain`: payments are not configured. */
export type CardWay = 'unknown' | 'plain' | 'provider' | 'unreachable'

export function wayOf(key: string | null | undefined, unreachable: boolean): CardWay {
  if (key === null) return 'plain'
  if (unreachable) return 'unreachable'
  return key === undefined ? 'unknown' : 'provider'
}

type Props = {
  t: Translator<'checkout'>
  way: CardWay
  help: ReactNode
}

/** Explains where card data goes. While `way` is `unknown`, the text is invisible but reserves its space. */
export function CardNote({ t, way, help }: Props) {
  return (
    <div className="note mb-5">
      <p className={way === 'unknown' ? 'invisible' : undefined}>
        <span>
          {t(way === 'provider' || way === 'unreachable' ? 'checkout.card.provider' : 'checkout.card.stays')}
        </span>{' '}
        {t('checkout.card.again')}
      </p>
      <p role="status">
        {way === 'unreachable' && (
          <span>
            {t('checkout.card.unreachable')} {help}
          </span>
        )}
      </p>
    </div>
  )
}

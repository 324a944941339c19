import type { ReactNode } from 'react'
import type { Translator } from '@/lib/i18n/translate'

/**
 * `unknown`: the server has not yet said whether payments are configured. `noServer`: the server does not respond.
 * `plain`: payments are not configured. `unreachable`: the provider's script does not load.
 */
export type CardWay = 'unknown' | 'noServer' | 'plain' | 'provider' | 'unreachable'

export function wayOf(key: string | null | undefined, unreachable: boolean): CardWay {
  if (key === null) return 'plain'
  if (key === undefined) return unreachable ? 'noServer' : 'unknown'
  return unreachable ? 'unreachable' : 'provider'
}

type Props = {
  t: Translator<'checkout'>
  way: CardWay
  help: ReactNode
}

/** Explains where card data goes. Until the server has responded, the text is invisible but reserves its space. */
export function CardNote({ t, way, help }: Props) {
  return (
    <div className="note mb-5">
      <p className={way === 'unknown' || way === 'noServer' ? 'invisible' : undefined}>
        <span>
          {t(way === 'provider' || way === 'unreachable' ? 'checkout.card.provider' : 'checkout.card.stays')}
        </span>{' '}
        {t('checkout.card.again')}
      </p>
      <p role="status">
        {(way === 'unreachable' || way === 'noServer') && (
          <span>
            {t('checkout.card.unreachable')} {help}
          </span>
        )}
      </p>
    </div>
  )
}

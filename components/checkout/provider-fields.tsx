'use client'

import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react'
import { FieldFrame, textInput } from '@/components/ui/field'
import type { CardPart, StripeCard } from '@/lib/checkout/browser/stripe-card'
import type { SecretField } from '@/lib/checkout/fields'
import type { Translator } from '@/lib/i18n/translate'
import { NameOnCard } from './fields'
import type { CheckoutForm } from './use-checkout-form'

type Props = { t: Translator<'checkout'>; checkout: CheckoutForm; card: StripeCard }

export function ProviderFields({ t, checkout, card }: Props) {
  const shared = { t, checkout, card }
  return (
    <div className="field-grid">
      <ProviderField {...shared} id="cardNumber" part="cardNumber" label={t('checkout.label.cardNumber')} />
      <div className="sm:col-span-8">
        <ProviderField
          {...shared}
          id="expiryMonth"
          part="cardExpiry"
          label={t('checkout.label.expiry')}
          hint={t('checkout.hint.expiry')}
        />
      </div>
      <div className="col-span-6 sm:col-span-4">
        <ProviderField
          {...shared}
          id="cvv"
          part="cardCvc"
          label={t('checkout.label.cvv')}
          hint={t('checkout.hint.cvv')}
        />
      </div>
      <NameOnCard t={t} checkout={checkout} />
    </div>
  )
}

type FieldProps = Props & { id: SecretField; part: CardPart; label: string; hint?: string }

function ProviderField({ t, checkout, card, id, part, label, hint }: FieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const forget = useEffectEvent(() => checkout.forget(id))
  useEffect(() => (place.current ? card.mount(part, place.current) : undefined), [card, part])
  useEffect(() => {
    let before = card.states()[part]
    return card.subscribe(() => {
      const now = card.states()[part]
      if (now !== before) forget()
      before = now
    })
  }, [card, part])

  /** Passes the focus on to the field in Stripe's iframe. The error summary links to this element. */
  function passOn(event: FocusEvent) {
    if (event.target === event.currentTarget) card.focus(part)
  }

  const message = checkout.errorOf(id)
  const error = message && t(message)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame around the provider's */}
      <div
        ref={place}
        id={id}
        role="group"
        aria-label={label}
        aria-describedby={described || undefined}
        tabIndex={-1}
        onFocus={passOn}
        className={`grid items-center focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-ink ${textInput(error)}`}
      />
    </FieldFrame>
  )
}

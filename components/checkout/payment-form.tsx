'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { CheckField } from '@/components/ui/check-field'
import { ErrorSummary } from '@/components/ui/error-summary'
import { wrongEdge } from '@/components/ui/field'
import { SubmitButton } from '@/components/ui/submit-button'
import type { Amounts } from '@/lib/checkout/amounts'
import type { CheckoutAnswer, Paid } from '@/lib/checkout/answer'
import type { CardOrder } from '@/lib/checkout/browser/card-payment'
import type { StripeCard } from '@/lib/checkout/browser/stripe-card'
import { type Consent, consents } from '@/lib/checkout/fields'
import type { ShownPlan } from '@/lib/checkout/submission'
import type { Message } from '@/lib/checkout/validation'
import { counted } from '@/lib/i18n/counted'
import { formatDollars } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import { CardNote, type CardWay } from './card-note'
import { CompletionBar } from './completion-bar'
import { AddressFields, CardFields, PersonFields } from './fields'
import { useHostedCard } from './hosted-card'
import { ProviderFields } from './provider-fields'
import { Terms } from './terms'
import { useCheckoutForm } from './use-checkout-form'

export type Agreement = Record<Consent, { label: ReactNode; version: string }>

type Props = {
  t: Translator<'checkout' | 'leads'>
  plan: ShownPlan
  amounts: Amounts
  firstMonth: string | undefined
  agreement: Agreement
  terms: ReactNode
  notice: ReactNode
  way: CardWay
  cardHelp: ReactNode
  card: StripeCard | undefined
  pay: (order: CardOrder) => Promise<CheckoutAnswer>
  onPaid: (paid: Paid) => void
}

export function PaymentForm({ t, plan, amounts, firstMonth, agreement, way, card, ...props }: Props) {
  const checkout = useCheckoutForm({
    planId: plan.planId,
    amounts,
    priceChanged: t('checkout.alert.priceChanged'),
    hostedCard: useHostedCard(card),
    pay: (filled) =>
      props.pay({
        ...plan,
        language: t.lang,
        agreedCents: amounts,
        ...(amounts.monthly > 0 && { firstMonth }),
        ...filled,
      }),
    onPaid: props.onPaid,
  })
  const { form, values, completion, problems, refusals, alert, busy, change, submit, errorOf } = checkout
  return (
    // `method="dialog"` prevents a submit before hydration from adding the fields to the URL.
    <form ref={form} method="dialog" noValidate onSubmit={submit} className="grid gap-12 noscript:hidden">
      <ErrorSummary
        title={t(counted('leads.summary', problems.length), { count: problems.length })}
        errors={problems.map(({ field, message }) => ({ id: field, message: t(message) }))}
        refusals={refusals}
      />
      <Group legend={t('checkout.group.you')}>
        <PersonFields t={t} checkout={checkout} />
      </Group>
      <Group legend={t('checkout.group.address')}>
        <AddressFields t={t} checkout={checkout} />
      </Group>
      <Group legend={t('checkout.group.card')}>
        <CardNote t={t} way={way} help={props.cardHelp} />
        {card ? (
          <ProviderFields t={t} checkout={checkout} card={card} />
        ) : (
          <CardFields t={t} checkout={checkout} ready={way === 'plain'} />
        )}
      </Group>
      <Group legend={t('checkout.group.agreement')}>
        <p className="note mb-4">{t('checkout.consent.newTab')}</p>
        <div className="grid gap-2">
          {consents.map((box) => (
            <Box key={box} box={box} error={errorOf(box)} t={t}>
              <CheckField
                id={box}
                name={box}
                value={agreement[box].version}
                checked={values[box] !== ''}
                onChange={(event) => change(box, event.target.checked ? agreement[box].version : '')}
                aria-invalid={errorOf(box) ? true : undefined}
                aria-describedby={errorOf(box) && `${box}-error`}
                required
              >
                {agreement[box].label}
              </CheckField>
            </Box>
          ))}
        </div>
        <Terms t={t} amounts={amounts} firstMonth={firstMonth}>
          {props.terms}
        </Terms>
      </Group>
      <div className="grid gap-5">
        <CompletionBar
          t={t}
          completion={completion}
          labelOf={(field) =>
            t(card && field === 'expiryMonth' ? 'checkout.label.expiry' : `checkout.label.${field}`)
          }
        />
        {alert && <Alert>{alert}</Alert>}
        <SubmitButton
          busy={busy}
          held={!completion.enough}
          label={t('checkout.submit', { today: formatDollars(amounts.setupFee / 100, t.lang) })}
          busyLabel={t('checkout.busy')}
          className="w-full"
        />
        {props.notice}
      </div>
    </form>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-ink pt-5">
      <legend className="float-left mb-5">
        <h2 className="text-5xl">{legend}</h2>
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

type BoxProps = {
  t: Translator<'checkout' | 'leads'>
  box: Consent
  error: Message | undefined
  children: ReactNode
}

function Box({ t, box, error, children }: BoxProps) {
  return (
    <div className={error && wrongEdge}>
      {error && (
        <p id={`${box}-error`} className="text-small font-semibold text-brick">
          {t(error)}
        </p>
      )}
      {children}
    </div>
  )
}

/** Says why nothing was charged. Scrolls into view and receives focus. */
function Alert({ children }: { children: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <p
      ref={box}
      role="alert"
      tabIndex={-1}
      className="scroll-my-6 border-2 border-brick bg-sheet px-6 py-4 font-semibold focus:outline-none"
    >
      {children}
    </p>
  )
}

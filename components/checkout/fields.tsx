'use client'

import type { ChangeEvent, ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import { type CheckoutField, maxLengths } from '@/lib/checkout/fields'
import { type Deletion, type ShapedField as Name, shapeTyped } from '@/lib/checkout/shaping'
import type { Translator } from '@/lib/i18n/translate'
import type { CheckoutForm } from './use-checkout-form'
import './field-grid.css'

type ShapedFieldProps = Omit<ComponentProps<typeof Field>, 'onChange' | 'name' | 'value'> & {
  name: Name
  value: string
  onChange: (text: string) => void
}

const deletions: Record<string, Deletion> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
}

/** A field for digits. When the text is reformatted, the caret keeps its position among the digits. */
function ShapedField({ name, value, onChange, ...field }: ShapedFieldProps) {
  function shape({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const caret = target.selectionStart ?? target.value.length
    const deletion = deletions[(nativeEvent as InputEvent).inputType]
    const shaped = shapeTyped(name, { text: target.value, caret }, value, deletion)
    // Sets the text before React does, because React would move the caret to the end.
    if (target.value !== shaped.text) target.value = shaped.text
    if (document.activeElement === target) target.setSelectionRange(shaped.caret, shaped.caret)
    onChange(shaped.text)
  }
  return <Field {...field} name={name} value={value} inputMode="numeric" onChange={shape} />
}

type Props = { t: Translator<'checkout'>; checkout: CheckoutForm }

/** The props that all fields share. The name is also the id, so the error summary can link to the field. */
function common(t: Translator<'checkout'>, { values, errorOf }: CheckoutForm, name: CheckoutField) {
  const error = errorOf(name)
  return {
    id: name,
    label: t(`checkout.label.${name}`),
    error: error && t(error),
    value: values[name],
    required: true,
  }
}

type TextName = keyof typeof maxLengths

function TextField({
  t,
  checkout,
  name,
  ...input
}: Props & { name: TextName; autoComplete: string; type?: string; hint?: string }) {
  return (
    <Field
      {...input}
      {...common(t, checkout, name)}
      name={name}
      maxLength={maxLengths[name]}
      onChange={(event) => checkout.change(name, event.target.value)}
    />
  )
}

export function PersonFields({ t, checkout }: Props) {
  const shared = { t, checkout }
  return (
    <div className="field-grid">
      <div className="sm:col-span-6">
        <TextField {...shared} name="firstName" autoComplete="given-name" />
      </div>
      <div className="sm:col-span-6">
        <TextField {...shared} name="lastName" autoComplete="family-name" />
      </div>
      <TextField {...shared} name="email" type="email" autoComplete="email" />
      <div className="sm:col-span-6">
        <TextField
          {...shared}
          name="phone"
          type="tel"
          autoComplete="tel-national"
          hint={t('checkout.hint.phone')}
        />
      </div>
    </div>
  )
}

export function AddressFields({ t, checkout }: Props) {
  const shared = { t, checkout }
  return (
    <div className="field-grid">
      <TextField {...shared} name="address" autoComplete="billing street-address" />
      <div className="sm:col-span-6">
        <TextField {...shared} name="city" autoComplete="billing address-level2" />
      </div>
      <div className="col-span-6 sm:col-span-3">
        <TextField {...shared} name="state" autoComplete="billing address-level1" />
      </div>
      <div className="col-span-6 sm:col-span-3">
        <TextField {...shared} name="zipCode" autoComplete="billing postal-code" />
      </div>
    </div>
  )
}

/** The card fields used without Stripe. Read-only until the server has said that payments are not configured. */
export function CardFields({ t, checkout, ready }: Props & { ready: boolean }) {
  const shaped = (name: 'cardNumber' | 'expiryMonth' | 'expiryYear' | 'cvv') => ({
    ...common(t, checkout, name),
    name,
    readOnly: !ready,
    onChange: (text: string) => checkout.change(name, text),
  })
  return (
    <div className="field-grid">
      <ShapedField {...shaped('cardNumber')} autoComplete="cc-number" />
      <div className="col-span-6 sm:col-span-4">
        <ShapedField
          {...shaped('expiryMonth')}
          autoComplete="cc-exp-month"
          hint={t('checkout.hint.expiryMonth')}
        />
      </div>
      <div className="col-span-6 sm:col-span-4">
        <ShapedField
          {...shaped('expiryYear')}
          autoComplete="cc-exp-year"
          hint={t('checkout.hint.expiryYear')}
        />
      </div>
      <div className="col-span-6 sm:col-span-4">
        <ShapedField {...shaped('cvv')} autoComplete="cc-csc" hint={t('checkout.hint.cvv')} />
      </div>
      <NameOnCard t={t} checkout={checkout} />
    </div>
  )
}

export function NameOnCard(props: Props) {
  return <TextField {...props} name="nameOnCard" autoComplete="cc-name" />
}

import { Field } from '@/components/ui/field'
import { type CheckoutField, longest } from '@/lib/checkout/fields'
import type { Translator } from '@/lib/i18n/translate'
import { ShapedField } from './shaped-field'
import type { CheckoutForm } from './use-checkout-form'

type Props = { t: Translator<'checkout'>; checkout: CheckoutForm }

/** What the field has in every form: its name as its id, so that the summary of errors can lead to it. */
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

type TextName = keyof typeof longest

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
      maxLength={longest[name]}
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

/** The card in plain inputs. Until it is known that they are the right ones, they take nothing. */
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

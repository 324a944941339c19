/** The fields of the customer and the billing address, in the order of the form. The browser sends them to the server. */
export const billingFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
] as const

/** The card fields. Their values never reach this site's server. */
export const cardFields = ['cardNumber', 'expiryMonth', 'expiryYear', 'cvv', 'nameOnCard'] as const

/** Card data that is never stored, not even temporarily for a language switch. */
export const secretFields = ['cardNumber', 'expiryMonth', 'expiryYear', 'cvv'] as const

/** R18.4: the 13 text fields of the checkout, in the order of the form. */
export const checkoutFields = [...billingFields, ...cardFields] as const

export type BillingField = (typeof billingFields)[number]
export type CheckoutField = (typeof checkoutFields)[number]
export type SecretField = (typeof secretFields)[number]

export const consents = ['agreeTerms', 'creditReportAuth'] as const
export type Consent = (typeof consents)[number]

/**
 * The form's values. The value of a checked box is the version of its text, and the value of an unchecked box is an
 * empty string.
 */
export type CheckoutValues = Record<CheckoutField | Consent, string>

export const emptyValues = Object.fromEntries(
  [...checkoutFields, ...consents].map((field) => [field, '']),
) as CheckoutValues

/** Maximum lengths in characters. */
export const maxLengths = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 30,
  address: 200,
  city: 100,
  state: 50,
  zipCode: 20,
  nameOnCard: 200,
} as const satisfies Record<Exclude<CheckoutField, SecretField>, number>

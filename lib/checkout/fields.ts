/** Who pays, and the address that the card is billed to: what the server is told. In the order of the form. */
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

/** What is asked for the card's sake. None of it reaches this site's server. */
export const cardFields = ['cardNumber', 'expiryMonth', 'expiryYear', 'cvv', 'nameOnCard'] as const

/** The card itself: neither stored nor handed to the page in the other language. */
export const secretFields = ['cardNumber', 'expiryMonth', 'expiryYear', 'cvv'] as const

/** R18.4: the 13 text fields of the checkout, in the order of the form. */
export const checkoutFields = [...billingFields, ...cardFields] as const

export type BillingField = (typeof billingFields)[number]
export type CheckoutField = (typeof checkoutFields)[number]
export type SecretField = (typeof secretFields)[number]

/** The boxes that must be checked, in the order of the form. */
export const consents = ['agreeTerms', 'creditReportAuth'] as const
export type Consent = (typeof consents)[number]

/** What stands in the form. A checked box holds the version of the text that it was checked for, another nothing. */
export type CheckoutValues = Record<CheckoutField | Consent, string>

export const emptyValues = Object.fromEntries(
  [...checkoutFields, ...consents].map((field) => [field, '']),
) as CheckoutValues

/** Longest texts, in characters. */
export const longest = {
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

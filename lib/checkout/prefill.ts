import { oneLine } from '../forms/text-input.ts'
import { type CheckoutField, longest } from './fields.ts'

/** The parameters of the checkout's address that name a person. Session storage has them as `lead_<name>`. */
const contactParameters = ['name', 'email', 'phone'] as const

type Prefilled = Partial<Record<Extract<CheckoutField, 'firstName' | 'lastName' | 'email' | 'phone'>, string>>

/**
 * What the form begins with: each value from the query, else from session storage. R18.13: the name is split at its first space.
 * @param query of the address, as `URLSearchParams` reads it
 * @param stored gives a value of session storage
 */
export function prefill(query: string, stored: (key: string) => string | null): Prefilled {
  const parameters = new URLSearchParams(query)
  const [name = '', email = '', phone = ''] = contactParameters.map((parameter) =>
    oneLine(parameters.get(parameter) || stored(`lead_${parameter}`) || ''),
  )
  const [firstName = ''] = name.split(/\s/, 1)
  const found = { firstName, lastName: name.slice(firstName.length).trim(), email, phone }
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, text]) =>
      text ? [[field, text.slice(0, longest[field as keyof typeof found])]] : [],
    ),
  )
}

/** Where the script leaves the query for the form. */
const KEPT = 'checkoutQuery'

/**
 * Runs before anything else on the page: a name, an email and a phone in the address leave it at once, so that no
 * history, no referrer and no other script ever has them.
 */
export const queryScript = `(function(){var q=new URLSearchParams(location.search),n=${JSON.stringify(contactParameters)};if(!n.some(function(k){return q.has(k)}))return;window.${KEPT}=location.search;n.forEach(function(k){q.delete(k)});q=String(q);history.replaceState(history.state,'',location.pathname+(q&&'?'+q)+location.hash)})()`

/** The query that the page was opened with, once; nothing where it named nobody. */
export function takeQuery(): string {
  const holder = window as unknown as Record<string, string | undefined>
  const query = holder[KEPT] ?? ''
  delete holder[KEPT]
  return query
}

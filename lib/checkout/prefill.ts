import { oneLine } from '../forms/text-input.ts'
import { type CheckoutField, maxLengths } from './fields.ts'

/** Personal parameters in the checkout's URL. Session storage contains them as `lead_<name>`. */
const contactParameters = ['name', 'email', 'phone'] as const

type Prefilled = Partial<Record<Extract<CheckoutField, 'firstName' | 'lastName' | 'email' | 'phone'>, string>>

/**
 * The form's initial values, from the query or else from session storage. R18.13: splits the name at its first space.
 * @param query the URL's query
 * @param stored reads a value from session storage
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
      text ? [[field, text.slice(0, maxLengths[field as keyof typeof found])]] : [],
    ),
  )
}

const QUERY_VARIABLE = 'checkoutQuery'

/**
 * An inline script that removes personal data from the URL before third-party scripts or a referrer can expose it. The
 * browser's history keeps the address that was opened, as the privacy policy says.
 */
export const queryScript = `(function(){var q=new URLSearchParams(location.search),n=${JSON.stringify(contactParameters)};if(!n.some(function(k){return q.has(k)}))return;window.${QUERY_VARIABLE}=location.search;n.forEach(function(k){q.delete(k)});q=String(q);history.replaceState(history.state,'',location.pathname+(q&&'?'+q)+location.hash)})()`

/** The query that the page was opened with, if it contained personal data. Can be read only once. */
export function takeQuery(): string {
  const holder = window as unknown as Record<string, string | undefined>
  const query = holder[QUERY_VARIABLE] ?? ''
  delete holder[QUERY_VARIABLE]
  return query
}

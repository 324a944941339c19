import { contactParameters } from './prefill.ts'

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

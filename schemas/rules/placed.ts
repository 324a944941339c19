import type { ValidationContext } from 'sanity'
import { loanName } from '../../lib/content/loan-names.ts'
import { endQuote } from '../../lib/i18n/end-quote.ts'
import { API_VERSION } from '../../lib/sanity/connection.ts'

type Reference = { _ref?: string }

/** More names would make the message taller than the window. */
const MOST_NAMES = 10

type Wanted = { types: readonly string[]; page?: string }

const QUERY = `*[_type in $types && (!defined($page) || page == $page) && !(_id in path("drafts.**")) && !(_id in $placed)]
  | order(_createdAt asc, _id asc){"title": coalesce(name.en, name, title.en, question.en, label.en, loan, _id)}.title`

/** Returns a warning that names the published documents missing from the list. */
export async function documentsMissing(
  list: Reference[] | undefined,
  { types, page }: Wanted,
  context: ValidationContext,
): Promise<true | string> {
  const client = context.getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw' })
  const placed = (list ?? []).flatMap(({ _ref }) => _ref ?? [])
  const missing = await client.fetch<string[]>(QUERY, { types, page: page ?? null, placed })
  if (missing.length === 0) return true
  const titles = missing.slice(0, MOST_NAMES).map(loanName)
  const quoted = titles.map((title) => `“${title}”`)
  const names =
    missing.length > MOST_NAMES
      ? `${quoted.join(', ')} and ${missing.length - MOST_NAMES} more.`
      : [...quoted.slice(0, -1), endQuote(titles.at(-1) ?? '')].join(', ')
  return missing.length === 1
    ? `Not placed yet, so it comes last: ${names} Press “Add item” to place it.`
    : `Not placed yet, so they come last: ${names} Press “Add item” to place them.`
}

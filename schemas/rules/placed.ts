import type { ValidationContext } from 'sanity'

type Reference = { _ref?: string }

type Wanted = { types: readonly string[]; page?: string }

const QUERY = `*[_type in $types && (!defined($page) || page == $page) && !(_id in path("drafts.**")) && !(_id in $placed)]
  | order(_createdAt asc, _id asc){"title": coalesce(name.en, name, title.en, question.en, label.en, loan, _id)}.title`

/** Returns a warning that names the published documents missing from the list. */
export async function documentsMissing(
  list: Reference[] | undefined,
  { types, page }: Wanted,
  context: ValidationContext,
): Promise<true | string> {
  const client = context.getClient({ apiVersion: '2026-01-01' }).withConfig({ perspective: 'raw' })
  const placed = (list ?? []).flatMap(({ _ref }) => _ref ?? [])
  const missing = await client.fetch<string[]>(QUERY, { types, page: page ?? null, placed })
  return (
    missing.length === 0 ||
    `Not placed yet, so they come last: ${missing.join(', ')}. Press “Add item” to place them.`
  )
}

import type { LeadRow } from './csv.ts'

/** Leads per query. A lead may be 20 KB long, and the embedded lake limits results to 16 MB. */
const BATCH = 500

type Fetch = (query: string, params: Record<string, unknown>) => Promise<LeadRow[]>

/**
 * Loads any number of leads, newest first.
 * @param filter a GROQ condition
 */
export async function loadAllLeads(filter: string, fetch: Fetch): Promise<LeadRow[]> {
  const query = `*[${filter} && ($before == null || _createdAt < $before || (_createdAt == $before && _id > $after))]
    | order(_createdAt desc, _id asc)[0...${BATCH}]`
  const leads: LeadRow[] = []
  for (;;) {
    const last = leads.at(-1)
    const batch = await fetch(query, { before: last?._createdAt ?? null, after: last?._id ?? '' })
    leads.push(...batch)
    if (batch.length < BATCH) return leads
  }
}

import { lakeClient, testVariables } from '../e2e/running.ts'

const PUBLISHES = 30
const site = String(testVariables('').SITE_URL)

type Document = { _id: string; _type: string; [field: string]: unknown }

/** A change to publish, and the text that its page then shows. */
export type Publish = { document: Document; path: string; shows: string }

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Milliseconds from the publish request to the first response of the page with the new text. */
async function once({ document, path, shows }: Publish): Promise<number> {
  const client = lakeClient()
  const [draftId, publishedId] = [`drafts.${document._id}`, document._id]
  await client.createOrReplace({ ...document, _id: draftId })
  const started = performance.now()
  await client.action({ actionType: 'sanity.action.document.publish', draftId, publishedId })
  while (!(await (await fetch(site + path)).text()).includes(shows))
    await new Promise((resolve) => setTimeout(resolve, 5))
  return performance.now() - started
}

/** @returns the median and 95th percentile of the time from publish to fresh page, in milliseconds */
export async function timesToFresh(
  next: (round: number) => Promise<Publish>,
): Promise<{ median: number; p95: number }> {
  const times: number[] = []
  for (let round = 1; round <= PUBLISHES; round++) times.push(await once(await next(round)))
  times.sort((a, b) => a - b)
  return { median: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

async function newHeadline(round: number): Promise<Publish> {
  const document = (await lakeClient().getDocument('strings-hero')) as Document & {
    entries: { key: string; en: string }[]
  }
  const headline = `Headline of publish ${round}`
  const entries = document.entries.map((entry) =>
    entry.key === 'headline' ? { ...entry, en: headline } : entry,
  )
  return { document: { ...document, entries }, path: '/', shows: headline }
}

/** Measures repeatedly how long a publish takes to reach the home page. */
export async function publishToFresh(): Promise<string> {
  const { median, p95 } = await timesToFresh(newHeadline)
  return `Publish to fresh page, ${PUBLISHES} publishes: median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`
}

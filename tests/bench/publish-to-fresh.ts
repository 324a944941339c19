import { lakeClient, testVariables } from '../e2e/running.ts'

const PUBLISHES = 30
const site = String(testVariables('').SITE_URL)

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Milliseconds from the publish request to the first response of the page with the new text. */
async function once(client: ReturnType<typeof lakeClient>, round: number): Promise<number> {
  const document = await client.getDocument('strings-hero')
  const headline = `Headline of publish ${round}`
  const entries = document?.entries.map((entry: { key: string; en: string }) =>
    entry.key === 'headline' ? { ...entry, en: headline } : entry,
  )
  await client.createOrReplace({ ...document, _id: 'drafts.strings-hero', _type: 'strings', entries })
  const started = performance.now()
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.strings-hero',
    publishedId: 'strings-hero',
  })
  while (!(await (await fetch(site)).text()).includes(headline))
    await new Promise((resolve) => setTimeout(resolve, 5))
  return performance.now() - started
}

/** Measures repeatedly how long a publish takes to reach the home page. */
export async function publishToFresh(): Promise<string> {
  const client = lakeClient()
  const times: number[] = []
  for (let round = 1; round <= PUBLISHES; round++) times.push(await once(client, round))
  times.sort((a, b) => a - b)
  return `Publish to fresh page, ${PUBLISHES} publishes: median ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`
}

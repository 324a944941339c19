import { randomUUID } from 'node:crypto'
import { languages } from '../../lib/i18n/languages.ts'
import { isListed, routes } from '../../lib/i18n/routes.ts'
import { localPath } from '../../lib/i18n/urls.ts'
import { reviewerCookie } from '../e2e/content/drafts.ts'
import type { Crm } from '../e2e/leads/crm.ts'
import { type OwnServers, type Server, sendLead } from '../e2e/own-servers.ts'
import { memoryOf } from './memory.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const READERS = 6
const DRAFT = 'Seen by reviewers only'
const pages = routes
  .filter(isListed)
  .flatMap((route) => languages.map((language) => localPath(route, language)))

export type LoadReport = {
  reads: number
  publishes: number
  leads: number
  draftViews: number
  /** Failed attempts to submit a lead. */
  resent: number
  /** The slowest publish, in milliseconds, not counting disturbances. */
  slowestPublishMs: number
  /** Descriptions of all errors. */
  errors: string[]
  /** Accepted leads that are missing from the lake or the CRM. */
  lost: number
  /** Peak memory of each process and its children in megabytes, or undefined if the system does not provide it. */
  siteMegabytes: number | undefined
  lakeMegabytes: number | undefined
}

/** Memory of a process and its descendants, or undefined if the system does not provide it. */
const megabytes = (pid: number | undefined): number | undefined =>
  process.platform === 'linux' && pid ? Math.round(memoryOf(pid) / 1024 ** 2) : undefined

type Load = {
  seconds: number
  /** How many publishes and leads to send, evenly spaced. By default, the load sends as many as possible. */
  publishes?: number
  leads?: number
  /**
   * If set, continues after `seconds` until visitors have seen this many publishes. A slow machine completes few in
   * that time.
   */
  minPublishes?: number
  /** Returns the milliseconds without disturbance between two times. Both times are in milliseconds since 1970. */
  undisturbed?: (from: number, to: number) => number
}

/**
 * Simulates visitors reading every page, an editor publishing, incoming leads, and a reviewer viewing drafts, all at
 * once.
 * @param crm receives the site's leads
 */
export async function mixedLoad(
  own: OwnServers,
  site: Server,
  crm: Crm,
  { seconds, publishes, leads, minPublishes = 0, undisturbed = (from, to) => to - from }: Load,
): Promise<LoadReport> {
  const report: LoadReport = {
    reads: 0,
    publishes: 0,
    leads: 0,
    draftViews: 0,
    resent: 0,
    slowestPublishMs: 0,
    errors: [],
    lost: 0,
    siteMegabytes: undefined,
    lakeMegabytes: undefined,
  }
  const started = Date.now()
  const deadline = started + seconds * 1000
  const cookie = await reviewerCookie(DRAFT, { client: own.client, siteUrl: site.url })
  const accepted: string[] = []

  async function get(path: string, headers?: Record<string, string>): Promise<string> {
    // Browsers send this header, so the load includes compression.
    const encodings = { 'Accept-Encoding': 'gzip, deflate, br' }
    const response = await fetch(site.url + path, { headers: { ...encodings, ...headers } })
    const text = await response.text()
    if (response.status !== 200) report.errors.push(`${path} returned ${response.status}`)
    return text
  }
  /** Waits until the next evenly spaced item is due. */
  const turn = async (done: number, count: number | undefined) => {
    if (count) await pause(started + (done * seconds * 1000) / count - Date.now())
  }
  const inTime = () => Date.now() < deadline
  async function until(work: () => Promise<void>, goesOn = inTime): Promise<void> {
    while (goesOn() && report.errors.length < 20) {
      try {
        await work()
      } catch (error) {
        report.errors.push(error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error))
      }
    }
  }
  const read = async () => {
    const path = pages[report.reads++ % pages.length] ?? '/'
    if ((await get(path)).includes(DRAFT)) report.errors.push(`${path} shows a draft to a visitor`)
  }
  const publish = async () => {
    await turn(report.publishes, publishes)
    const text = `Publish ${++report.publishes} of this load.`
    await own.publishLead(text)
    const published = Date.now()
    while (!(await get('/')).includes(text)) {
      if (undisturbed(published, Date.now()) > 10_000)
        return void report.errors.push(`"${text}" was not on the page after ten seconds`)
      await pause(50)
    }
    report.slowestPublishMs = Math.max(report.slowestPublishMs, undisturbed(published, Date.now()))
  }
  const send = async () => {
    await turn(report.leads, leads)
    report.leads++
    const id = randomUUID()
    // Retries like the browser, which keeps a lead until the server accepts it.
    for (let tries = 0; tries < 100; tries++) {
      const status = await sendLead(site.url, site.url, id).then(
        (response) => response.status,
        () => undefined,
      )
      await pause(100)
      if (status === 202) return void accepted.push(id)
      report.resent++
    }
    report.errors.push('A lead was refused a hundred times')
  }
  const view = async () => {
    const html = await get(report.draftViews++ % 2 === 0 ? '/about' : '/es/about', { Cookie: cookie })
    if (!html.includes(DRAFT)) report.errors.push('A reviewer does not see the draft')
    await pause(100)
  }
  const watch = async () => {
    const [siteNow, lakeNow] = [megabytes(site.process.pid), megabytes(own.lakeProcess?.pid)]
    if (siteNow) report.siteMegabytes = Math.max(siteNow, report.siteMegabytes ?? 0)
    if (lakeNow) report.lakeMegabytes = Math.max(lakeNow, report.lakeMegabytes ?? 0)
    await pause(500)
  }
  const readers = Array.from({ length: READERS }, () => until(read))
  await Promise.all([
    ...readers,
    until(publish, () => inTime() || report.publishes < minPublishes),
    until(send),
    until(view),
    until(watch),
  ])

  const delivered = async () => new Set(crm.confirmed).size >= accepted.length
  const late = Date.now() + 60_000
  while (!(await delivered()) && Date.now() < late) await pause(100)
  const confirmed = new Set(crm.confirmed)
  const stored = new Set(await own.client.fetch<string[]>('*[_type == "lead"]._id'))
  report.lost = accepted.filter((id) => !confirmed.has(id) || !stored.has(`lead.${id}`)).length
  return report
}

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { languages } from '../../lib/i18n/languages.ts'
import { isListed, routes } from '../../lib/i18n/routes.ts'
import { localPath } from '../../lib/i18n/urls.ts'
import { makeShareLink } from '../e2e/content/drafts.ts'
import type { Crm } from '../e2e/leads/crm.ts'
import { type OwnServers, type Server, sendLead } from '../e2e/own-servers.ts'

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
  /** What went wrong, in words. */
  errors: string[]
  /** Leads that were accepted and are not in the lake, or did not reach the CRM. */
  lost: number
  /** The most that each process held, in megabytes; undefined where the system does not tell. */
  siteMegabytes: number | undefined
  lakeMegabytes: number | undefined
}

/** Resident memory of a process. */
function megabytes(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return undefined
  }
}

/**
 * Visitors read every page, an editor publishes, leads come in and a reviewer looks at drafts, all at once.
 * @param crm where the site delivers its leads
 */
export async function mixedLoad(
  own: OwnServers,
  site: Server,
  crm: Crm,
  seconds: number,
): Promise<LoadReport> {
  const report: LoadReport = {
    reads: 0,
    publishes: 0,
    leads: 0,
    draftViews: 0,
    errors: [],
    lost: 0,
    siteMegabytes: undefined,
    lakeMegabytes: undefined,
  }
  const deadline = Date.now() + seconds * 1000
  const cookie = await reviewerCookie(own, site)
  const accepted: string[] = []

  async function get(path: string, headers?: Record<string, string>): Promise<string> {
    // As browsers ask, so that compression counts too.
    const encodings = { 'Accept-Encoding': 'gzip, deflate, br' }
    const response = await fetch(site.url + path, { headers: { ...encodings, ...headers } })
    const text = await response.text()
    if (response.status !== 200) report.errors.push(`${path} was answered ${response.status}`)
    return text
  }
  async function until(work: () => Promise<void>): Promise<void> {
    while (Date.now() < deadline && report.errors.length < 20) {
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
    const text = `Publish ${++report.publishes} of this load.`
    await own.publishLead(text)
    const late = Date.now() + 10_000
    while (!(await get('/')).includes(text)) {
      if (Date.now() > late)
        return void report.errors.push(`${text} It is not on the page after ten seconds.`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const send = async () => {
    const id = randomUUID()
    const response = await sendLead(site.url, site.url, id)
    if (response.status === 202) accepted.push(id)
    else report.errors.push(`A lead was answered ${response.status}`)
    report.leads++
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const view = async () => {
    const html = await get(report.draftViews++ % 2 === 0 ? '/about' : '/es/about', { Cookie: cookie })
    if (!html.includes(DRAFT)) report.errors.push('A reviewer does not see the draft')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const watch = async () => {
    const [siteNow, lakeNow] = [megabytes(site.process.pid), megabytes(own.lakeProcess?.pid)]
    if (siteNow) report.siteMegabytes = Math.max(siteNow, report.siteMegabytes ?? 0)
    if (lakeNow) report.lakeMegabytes = Math.max(lakeNow, report.lakeMegabytes ?? 0)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const readers = Array.from({ length: READERS }, () => until(read))
  await Promise.all([...readers, until(publish), until(send), until(view), until(watch)])

  const delivered = async () => new Set(crm.confirmed).size >= accepted.length
  const late = Date.now() + 60_000
  while (!(await delivered()) && Date.now() < late) await new Promise((resolve) => setTimeout(resolve, 100))
  const confirmed = new Set(crm.confirmed)
  const stored = new Set(await own.client.fetch<string[]>('*[_type == "lead"]._id'))
  report.lost = accepted.filter((id) => !confirmed.has(id) || !stored.has(`lead.${id}`)).length
  return report
}

/** A share link is made and opened. @returns what the reviewer's browser sends from then on */
async function reviewerCookie(own: OwnServers, site: Server): Promise<string> {
  const published = await own.client.getDocument('strings-about')
  const entries = published?.entries.map((entry: { key: string }) =>
    entry.key === 'title' ? { ...entry, en: DRAFT, es: DRAFT } : entry,
  )
  await own.client.createOrReplace({ ...published, _id: 'drafts.strings-about', _type: 'strings', entries })
  const link = await makeShareLink('load', '/', { client: own.client, siteUrl: site.url })
  const opened = await fetch(link, { redirect: 'manual' })
  return opened.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

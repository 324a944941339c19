import { createHash } from 'node:crypto'
import { log } from '../log.ts'
import { scriptPolicy, takesPayments } from './security-headers.ts'

/** A rendered page as Next keeps it. */
export type KeptPage = {
  kind: string
  html: string
  headers?: Record<string, string | string[] | undefined>
}

/** The attribute of a page that needs no framework in the browser. */
export const STILL = 'data-still'

/** The attribute of the script that a still page keeps. */
export const PAGE_SCRIPT = 'data-page-script' as const

const stillPage = new RegExp(`<main\\b[^>]*\\s${STILL}\\b`)
const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const scriptPreload = /<link\b(?=[^>]*\b(?:as="script"|rel="modulepreload"))[^>]*>/g
const comment = /<!--[\s\S]*?-->/g
/** Content that React has sent apart from its place, for a script to put there. */
const displacedContent = /<template id="B:/

const isData = (attributes: string) => /\btype="application\/(ld\+)?json"/.test(attributes)

/** Takes the framework's scripts and data out of a still page, and adds the policy of the page's scripts. */
export function prepareForVisitors<Page extends KeptPage>(path: string, page: Page): Page {
  const html = isStill(path, page.html) ? withoutFramework(page.html) : page.html
  const policy = scriptPolicy({ inline: inlineScripts(html), payments: takesPayments(path) })
  return { ...page, html, headers: { ...page.headers, 'content-security-policy': policy } }
}

function isStill(path: string, html: string): boolean {
  if (!stillPage.test(html)) return false
  if (!displacedContent.test(html)) return true
  log.warn('page.displaced-content', `${path} keeps the framework, because React has split its content`, {
    path,
  })
  return false
}

function withoutFramework(html: string): string {
  return html
    .replace(script, (element, attributes: string) =>
      isData(attributes) || attributes.includes(PAGE_SCRIPT) ? element : '',
    )
    .replace(scriptPreload, '')
    .replace(comment, '')
}

/** The hashes of a page's inline scripts, as sources of a policy. */
function inlineScripts(html: string): string[] {
  const sources = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(script))
    if (!isData(attributes) && !/\bsrc=/.test(attributes))
      sources.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...sources]
}

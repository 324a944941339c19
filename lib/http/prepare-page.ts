import { createHash } from 'node:crypto'
import { log } from '../log.ts'
import { policyOfPage } from './policy-of-page.ts'

/** A rendered page in Next's cache. */
export type CachedPage = {
  kind: string
  html: string
  headers?: Record<string, string | string[] | undefined>
}

/** Marks pages that need no framework in the browser. */
export const NO_FRAMEWORK = 'data-no-framework'

/** Marks the script that is kept on pages without the framework. */
export const PAGE_SCRIPT = 'data-page-script' as const

const noFramework = new RegExp(`<main\\b[^>]*\\s${NO_FRAMEWORK}\\b`)
const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const scriptPreload = /<link\b(?=[^>]*\b(?:as="script"|rel="modulepreload"))[^>]*>/g
const comment = /<!--[\s\S]*?-->/g
/** Matches the placeholder of content that React streams later and that a script moves into place. */
const streamedContent = /<template id="B:/

const isData = (attributes: string) => /\btype="application\/(ld\+)?json"/.test(attributes)

/** Removes the framework's scripts and data from pages that do not need them, and adds the page's policy. */
export function prepareForVisitors<Page extends CachedPage>(path: string, page: Page): Page {
  const html = needsNoFramework(path, page.html) ? withoutFramework(page.html) : page.html
  if (setByProxy.test(path)) return { ...page, html }
  const policy = policyOfPage(path, inlineScripts(html))
  return { ...page, html, headers: { ...page.headers, 'content-security-policy': policy } }
}

/** `proxy.ts` sets the policy of these pages of the Studio, because it allows the lake's address. */
const setByProxy = /^\/studio(?:\/sign-in)?$/

function needsNoFramework(path: string, html: string): boolean {
  if (!noFramework.test(html)) return false
  if (!streamedContent.test(html)) return true
  log.warn(
    'page.streamed-content',
    `${path} keeps the framework, because React streamed part of its content`,
    {
      path,
    },
  )
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

/** The hashes of a page's inline scripts, as sources for the policy. */
function inlineScripts(html: string): string[] {
  const sources = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(script))
    if (!isData(attributes) && !/\bsrc=/.test(attributes))
      sources.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...sources]
}

import { gzipSync } from 'node:zlib'
import { exitOf, freePort, startNode, stop, untilAnswers } from '../../scripts/processes.ts'

export type PageWeight = { javascript: number; css: number; html: number; fonts: number }

/** A page that loads the framework for a single button. */
export const FRAME = '/test'

const gzip = (bytes: ArrayBuffer | string): number =>
  gzipSync(typeof bytes === 'string' ? bytes : Buffer.from(bytes)).length

/**
 * Compressed bytes of a page's HTML, and of the scripts, stylesheets and fonts that the HTML refers to. Excludes the
 * polyfill for browsers without modules, which current browsers skip.
 */
export async function pageWeight(url: string): Promise<PageWeight> {
  const html = await (await fetch(url)).text()
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\bnomodule\b/i.test(tag))
  const styles = [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g)].map(([tag]) => tag)
  const fonts = [...html.matchAll(/<link\b[^>]*as="font"[^>]*>/g)].map(([tag]) => tag)
  const sources = (tags: string[], attribute: string) =>
    new Set(tags.flatMap((tag) => new RegExp(`\\b${attribute}="([^"]+)"`).exec(tag)?.[1] ?? []))
  /** Fonts are already compressed. */
  const length = (bytes: ArrayBuffer): number => bytes.byteLength
  async function total(addresses: Set<string>, size: (bytes: ArrayBuffer) => number = gzip): Promise<number> {
    const sizes = [...addresses].map(async (address) =>
      size(await (await fetch(new URL(address, url))).arrayBuffer()),
    )
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  return {
    javascript: await total(sources(scripts, 'src')),
    css: await total(sources(styles, 'href')),
    html: gzip(html),
    fonts: await total(sources(fonts, 'href'), length),
  }
}

/** Serves a page with one heading, built with the same framework, as a lower bound. */
export async function withBarePage<Measured>(measure: (url: string) => Promise<Measured>): Promise<Measured> {
  const folder = 'tests/bench/bare-page'
  if ((await exitOf(startNode(['next', 'build', folder], { NODE_ENV: 'production' }, 'pipe'))) !== 0)
    throw new Error('The bare page could not be built.')
  const port = await freePort()
  const next = startNode(
    ['next', 'start', folder, '--port', String(port)],
    { NODE_ENV: 'production' },
    'pipe',
  )
  try {
    await untilAnswers(`http://localhost:${port}/`, next)
    return await measure(`http://localhost:${port}/`)
  } finally {
    await stop(next)
  }
}

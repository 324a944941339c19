import { gzipSync } from 'node:zlib'

export type PageWeight = { javascript: number; css: number; html: number }

const gzip = (bytes: ArrayBuffer | string) =>
  gzipSync(typeof bytes === 'string' ? bytes : Buffer.from(bytes)).length

/** Gzip bytes of what a page's HTML asks for at once. The polyfill for browsers without modules is left out: no current one loads it. */
export async function pageWeight(url: string): Promise<PageWeight> {
  const html = await (await fetch(url)).text()
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\bnomodule\b/i.test(tag))
  const styles = [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g)].map(([tag]) => tag)
  const sources = (tags: string[], attribute: string) =>
    new Set(tags.flatMap((tag) => new RegExp(`\\b${attribute}="([^"]+)"`).exec(tag)?.[1] ?? []))
  async function total(addresses: Set<string>): Promise<number> {
    const sizes = [...addresses].map(async (address) =>
      gzip(await (await fetch(new URL(address, url))).arrayBuffer()),
    )
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  return {
    javascript: await total(sources(scripts, 'src')),
    css: await total(sources(styles, 'href')),
    html: gzip(html),
  }
}

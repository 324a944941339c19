// Measures the home page's queries per second with 200 and 10,000 documents, and write throughput.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { createClient, type SanityClient } from '@sanity/client'
import { connection } from '../../lib/sanity/connection.ts'
import { root, startNode, stop, untilAnswers } from '../../scripts/processes.ts'
import { importDataset } from '../../studio/lake/content-cli.ts'

const PAGE = 'app/(site)/[lang]/page.tsx'
const SIZES = [200, 10_000]
const CONCURRENCY = 16
const SECONDS = 3

type PageQuery = { name: string; query: string; params: Record<string, string> }

/** The home page's queries, extracted from the source of its loaders. */
function homePageQueries(): PageQuery[] {
  const page = readFileSync(join(root, PAGE), 'utf8')
  const loaders = [...page.matchAll(/from '@\/lib\/content\/([\w-]+)'/g)].map((match) => match[1] ?? '')
  return loaders.flatMap((name) => {
    const source = readFileSync(join(root, 'lib/content', `${name}.ts`), 'utf8')
    return [...source.matchAll(/defineQuery\(\s*`([^`]+)`/g)].map((match) => ({
      name,
      query: match[1] ?? '',
      params: match[1]?.includes('$section') ? { section: 'hero' } : ({} as Record<string, string>),
    }))
  })
}

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })

/** Uses plain HTTP, to measure the lake rather than its client. */
function ask(port: number, token: string, path: string, body?: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    }
    const options = { port, host: '127.0.0.1', path: `/v2026-01-01/data/${path}`, agent, headers }
    const outgoing = request({ ...options, method: body ? 'POST' : 'GET' }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body && JSON.stringify(body))
  })
}

type Ask = (path: string, body?: unknown) => Promise<void>

/** Calls per second at the given concurrency. */
async function rate(call: (n: number) => Promise<unknown>, atOnce = CONCURRENCY): Promise<number> {
  const started = performance.now()
  const end = started + SECONDS * 1000
  let calls = 0
  const loop = async () => {
    while (performance.now() < end) await call(calls++)
  }
  await Promise.all(Array.from({ length: atOnce }, loop))
  return calls / ((performance.now() - started) / 1000)
}

async function fill(client: SanityClient, size: number): Promise<void> {
  await importDataset(client, join(root, 'studio/seed'))
  let missing = size - Number(await client.fetch('count(*)'))
  while (missing > 0) {
    const transaction = client.transaction()
    for (let i = 0; i < Math.min(500, missing); i++) {
      const body = { _type: 'block', children: [{ _type: 'span', text: `Entry ${missing - i} `.repeat(40) }] }
      transaction.create({ _type: `filler${i % 10}`, title: `Entry ${missing - i}`, body: [body] })
    }
    await transaction.commit({ returnDocuments: false })
    missing -= 500
  }
}

const figure = (value: number) => Math.round(value).toLocaleString('en-US').padStart(8)

async function measureQueries(ask: Ask, size: number): Promise<void> {
  const queries = homePageQueries()
  const pick = (n: number) => queries[n % queries.length] as PageQuery
  const fetch = ({ query, params }: Omit<PageQuery, 'name'>) => {
    const search = new URLSearchParams({ query, perspective: 'published' })
    for (const [name, value] of Object.entries(params)) search.set(`$${name}`, JSON.stringify(value))
    return ask(`query/production?${search}`)
  }
  // Three cases: a new query, a parsed query with new parameters, and a query with a cached result.
  const cold = await rate((n) => fetch({ ...pick(n), query: `${pick(n).query} // ${n}\n` }))
  const evaluated = await rate((n) => fetch({ ...pick(n), params: { ...pick(n).params, unused: `${n}` } }))
  const warm = await rate((n) => fetch(pick(n)))
  const search = '*[[@, _id] match text::query($words)][0...10]{_id}'
  const searching = await rate((n) => fetch({ query: search, params: { words: `entry ${n}*` } }), 2)
  console.log(
    `${figure(size)} documents, queries per second of the home page (${queries.length} queries, ${CONCURRENCY} at once)`,
  )
  console.log(`${figure(cold)} cold: parsed and evaluated`)
  console.log(`${figure(evaluated)} cached parse tree, evaluated`)
  console.log(`${figure(warm)} warm: cached result`)
  console.log(`${figure(searching)} distinct text searches over all documents, 2 at once`)
}

async function measureWrites(ask: Ask): Promise<void> {
  const row = (n: number) => ({ create: { _type: 'row', n, text: 'x'.repeat(500) } })
  const commit = (n: number) => ask('mutate/production', { mutations: [row(n)] })
  let n = 0
  const started = performance.now()
  while (performance.now() < started + SECONDS * 1000) await commit(n++)
  console.log(
    `${figure(n / SECONDS)} sequential transactions per second, each synced to disk before its response`,
  )
  console.log(`${figure(await rate(commit))} concurrent transactions per second (${CONCURRENCY} at once)`)
  const batch = () => ask('mutate/production', { mutations: Array.from({ length: 100 }, (_, n) => row(n)) })
  console.log(`${figure((await rate(batch)) * 100)} documents per second in transactions of 100`)
}

async function measure(size: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lake-bench-'))
  const port = Number(process.env.LAKE_PORT ?? 4210)
  const token = 'bench-write-token-0123456789'
  const lake = startNode(['studio/lake/main.ts'], {
    DATA_DIR: dataDir,
    LAKE_PORT: String(port),
    SITE_URL: 'http://localhost:9',
    SANITY_API_READ_TOKEN: 'bench-read-token-0123456789',
    SANITY_API_WRITE_TOKEN: token,
    SANITY_WEBHOOK_SECRET: 'bench-webhook-secret-0123456789',
  })
  try {
    const settings = connection({ lakePort: port })
    await untilAnswers(`${settings.apiHost}/v1/ping`, lake)
    const headers = { 'x-lake-no-webhooks': 'true' }
    const client = createClient({ ...settings, token, headers, useCdn: false, perspective: 'raw' })
    await fill(client, size)
    const asked: Ask = (path, body) => ask(port, token, path, body)
    await measureQueries(asked, size)
    if (size === SIZES.at(-1)) await measureWrites(asked)
  } finally {
    await stop(lake)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

for (const size of SIZES) await measure(size)

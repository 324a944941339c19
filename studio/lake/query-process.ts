import { evaluate, evaluateSync } from 'groq-js'
import { withoutAccents } from '../../lib/i18n/without-accents.ts'
import { applyMutation, type PatchJob } from './apply-mutation.ts'
import { boundedJson } from './bounded-json.ts'
import { openForReading } from './database.ts'
import { type Dependencies, DependencyCollector } from './dependencies.ts'
import { isObject, type LakeDocument, strongReferences } from './document.ts'
import { LakeError, queryError } from './errors.ts'
import { type ParsedQuery, QueryParser, sourceName } from './groq.ts'
import { COUNT_PREFIX, TEXT_FIELD } from './groq-functions.ts'
import { limits } from './limits.ts'
import { boundOf, type Filter, type MatchJob, matchDocuments } from './listen-filter.ts'
import { sortById, View, type ViewKey, viewName } from './perspectives.ts'
import { assertQuery } from './query-limits.ts'
import { parseQueryRequest, type QueryRequest } from './query-request.ts'
import { restrictionValues } from './restrictions.ts'
import { serveJobs } from './serve-jobs.ts'
import { assertStorable } from './validation.ts'

/**
 * Parses and runs queries in a child process, which can be killed, so a slow or oversized query does not block
 * others. The process has its own copy of the documents, loaded from the database once and then updated by messages
 * from the lake.
 */

export type QueryJob = {
  kind: 'query'
  query: string
  params: Record<string, unknown>
  view: ViewKey
  identity: string
}
/** A large query of an anonymous caller, which only this process parses. */
export type UnparsedJob = { kind: 'unparsed'; request: QueryRequest; public: boolean; identity: string }
export type Job =
  | QueryJob
  | UnparsedJob
  | ({ kind: 'filter' } & Filter)
  | ({ kind: 'match' } & MatchJob)
  | ({ kind: 'patch' } & PatchJob)

/** The result of a patch: the document, or why the patch cannot be applied. */
export type PatchResult = { document: LakeDocument } | { status: number; message: string }
export type Commit = { seq: number; changes: { id: string; after: LakeDocument | null }[] }

export type QueryAnswer =
  /** `cost`: CPU time in milliseconds. */
  | {
      ok: true
      query: string
      json: string
      ms: number
      cost: number
      seq: number
      dependencies: Dependencies
    }
  | { ok: false; status: number; message: string; body: unknown }

export type QueryProcessData = { directory: string; projectId: string; dataset: string }

const VIEWS = 12

const own = JSON.parse(process.argv[2] ?? '{}') as QueryProcessData
const documents = new Map<string, LakeDocument>()
const views = new Map<string, View>()
const parser = new QueryParser(limits.parsedQueries)
let seq = 0

function load(): void {
  const database = openForReading(own.directory)
  // One read transaction, so the documents and the sequence number are consistent.
  database.exec('BEGIN')
  for (const row of database.prepare('SELECT body FROM documents').iterate()) {
    const document = JSON.parse(String(row.body)) as LakeDocument
    documents.set(document._id, document)
  }
  seq = Number(database.prepare('SELECT coalesce(max(seq), 0) AS seq FROM transactions').get()?.seq)
  database.exec('COMMIT')
  database.close()
}

function applyCommit(commit: Commit): void {
  if (commit.seq <= seq) return
  for (const { id, after } of commit.changes) {
    if (after) documents.set(id, after)
    else documents.delete(id)
    for (const view of views.values()) view.touch(id)
  }
  seq = commit.seq
}

function viewOf(key: ViewKey): View {
  const name = viewName(key)
  const view = views.get(name) ?? new View(key, documents)
  // Moves the view to the end, because the map's order is the order of last use.
  views.delete(name)
  views.set(name, view)
  if (views.size > VIEWS) views.delete(views.keys().next().value as string)
  return view
}

async function answer(given: Job): Promise<QueryAnswer> {
  const started = performance.now()
  const before = process.threadCpuUsage()
  // A commit may arrive during an asynchronous evaluation, so the result has the sequence number of its start.
  const asOf = seq
  const read = new DependencyCollector()
  let query = ''
  try {
    const job = given.kind === 'unparsed' ? parsedJob(given) : given
    if (job.kind !== 'patch') query = job.query
    const json = boundedJson(await result(job, read), limits.queryResult)
    const { user, system } = process.threadCpuUsage(before)
    const cost = (user + system) / 1000
    const ms = Math.round(performance.now() - started)
    return { ok: true, query, json, ms, cost, seq: asOf, dependencies: read.collected }
  } catch (error) {
    return failure(error, query)
  }
}

function parsedJob({ request, public: isPublic, identity }: UnparsedJob): QueryJob {
  const { query, params, layers } = parseQueryRequest(request)
  assertQuery(query, params)
  return { kind: 'query', query, params, view: { layers, public: isPublic }, identity }
}

function result(job: Exclude<Job, UnparsedJob>, read: DependencyCollector): unknown {
  if (job.kind === 'patch') return patched(job)
  const parsed = parser.parse(job.query, job.params)
  if (job.kind === 'filter') return boundOf(parsed, job.params)
  if (job.kind === 'query') return query(job, parsed, read)
  if (parsed.usesText) for (const document of job.documents) if (document) defineText(document)
  return matchDocuments(parsed, job)
}

function patched({ mutation, document, ...transaction }: PatchJob): PatchResult {
  try {
    const after = applyMutation(mutation, document, transaction) as LakeDocument
    // Otherwise, a value that many places share would be serialized for each of them.
    assertStorable(after)
    return { document: after }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { status: error instanceof LakeError ? error.status : 400, message }
  }
}

async function query(job: QueryJob, parsed: ParsedQuery, read: DependencyCollector): Promise<unknown> {
  const view = viewOf(job.view)
  if (parsed.usesText) for (const document of view.list()) defineText(document)
  if (parsed.readsAll) read.addEverything()
  read.clock = parsed.usesNow
  const sources = restrictedSources(parsed, job, view, read)
  const options = {
    params: { ...job.params, ...sources },
    dataset: parsed.readsAll ? view.list() : [],
    identity: job.identity,
    sanity: { projectId: own.projectId, dataset: own.dataset },
    dereference: ({ _ref }: { _ref: string }) => dereference(_ref, view, read) as never,
  }
  return (await run(parsed, options)) ?? null
}

/** Synchronous evaluation is several times faster, but groq-js lacks it for a few functions. */
async function run(parsed: ParsedQuery, options: Parameters<typeof evaluateSync>[1]): Promise<unknown> {
  try {
    return evaluateSync(parsed.tree as never, options).data
  } catch (error) {
    if (!/executeSync not supported|synchronous|evaluteSync|evaluateSync/.test(String(error))) throw error
  }
  return (await evaluate(parsed.tree as never, options)).get()
}

function restrictedSources(parsed: ParsedQuery, job: QueryJob, view: View, read: DependencyCollector) {
  const entries = parsed.restrictions.map((restriction, index) => {
    const types = restrictionValues(restriction.types, restriction.typeLists, job.params)
    const ids = restrictionValues(restriction.ids, restriction.idLists, job.params)
    read.addTypes(types)
    read.addIds(ids)
    if (types.length === 1 && ids.length === 0) return [sourceName(index), view.list(types[0])]
    const found = new Map<string, LakeDocument>()
    for (const type of types) for (const document of view.list(type)) found.set(document._id, document)
    for (const id of ids) {
      const document = view.get(id)
      if (document) found.set(id, document)
    }
    return [sourceName(index), sortById([...found.values()])]
  })
  return Object.fromEntries(entries)
}

function dereference(id: string, view: View, read: DependencyCollector): unknown {
  if (id.startsWith(COUNT_PREFIX)) {
    read.addEverything()
    const target = id.slice(COUNT_PREFIX.length)
    return view.list().filter((document) => strongReferences(document).has(target)).length
  }
  read.addIds([id])
  return view.get(id) ?? null
}

function defineText(document: LakeDocument): void {
  if (Object.hasOwn(document, TEXT_FIELD)) return
  let text: string | undefined
  Object.defineProperty(document, TEXT_FIELD, { get: () => (text ??= wordsOf(document)) })
}

/**
 * A document's words, each also without accents. groq-js splits words only at ASCII punctuation, so the text is also split
 * at all punctuation, such as the "¿" of a question. Leaves out duplicates, because a search scans every word.
 */
function wordsOf(document: LakeDocument): string {
  const text = gatherText(document)
  const words = new Set([...text.split(/\s+/), ...text.split(/[^\p{L}\p{M}\p{N}]+/u)])
  return [...new Set([...words, ...[...words].map(withoutAccents)])].join(' ')
}

function gatherText(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(gatherText).join(' ')
  if (!isObject(value)) return ''
  return Object.entries(value)
    .filter(([key]) => !key.startsWith('_'))
    .map(([, item]) => gatherText(item))
    .join(' ')
}

function failure(error: unknown, query: string): QueryAnswer {
  const known =
    error instanceof LakeError
      ? error
      : queryError(400, error instanceof Error ? error.message : String(error), query)
  return { ok: false, status: known.status, message: known.message, body: known.body }
}

serveJobs<Job, QueryAnswer>({
  growth: limits.queryMemory,
  start: load,
  answer,
  onNotice: (notice) => applyCommit(JSON.parse(notice)),
})

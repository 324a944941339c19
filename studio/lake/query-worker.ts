import { parentPort, workerData } from 'node:worker_threads'
import { evaluate, evaluateSync } from 'groq-js'
import { openForReading } from './database.ts'
import { isObject, type LakeDocument, strongReferences } from './document.ts'
import { LakeError, queryError } from './errors.ts'
import { type ParsedQuery, QueryParser, sourceName } from './groq.ts'
import { COUNT_PREFIX, TEXT_FIELD } from './groq-functions.ts'
import { limits } from './limits.ts'
import { type MatchJob, matchDocuments } from './listen-filter.ts'
import { sortById, View, type ViewKey, viewName } from './perspectives.ts'
import { restrictionValues } from './restrictions.ts'

/**
 * Answers queries beside the main thread, so that a slow one keeps nothing else waiting and can be ended by
 * ending the worker. It has its own copy of the documents: read from the database once, then kept
 * current by the main thread's messages.
 */

export type QueryJob = {
  kind: 'query'
  query: string
  params: Record<string, unknown>
  view: ViewKey
  identity: string
}
export type WorkerJob = QueryJob | ({ kind: 'match' } & MatchJob)
export type CommitMessage = {
  kind: 'commit'
  seq: number
  changes: { id: string; after: LakeDocument | null }[]
}

/** What an answer was made from, so that it is known when it no longer holds. */
export type Dependencies = { everything: boolean; clock: boolean; types: string[]; ids: string[] }

export type QueryAnswer =
  | { ok: true; json: string; ms: number; seq: number; dependencies: Dependencies }
  | { ok: false; status: number; message: string; body: unknown }

const VIEWS = 12

const documents = new Map<string, LakeDocument>()
const views = new Map<string, View>()
const parser = new QueryParser(limits.parsedQueries)
let seq = 0

function load(): void {
  const database = openForReading(String(workerData.directory))
  // One read transaction, so that the documents and the sequence number belong together.
  database.exec('BEGIN')
  for (const row of database.prepare('SELECT body FROM documents').iterate()) {
    const document = JSON.parse(String(row.body)) as LakeDocument
    documents.set(document._id, document)
  }
  seq = Number(database.prepare('SELECT coalesce(max(seq), 0) AS seq FROM transactions').get()?.seq)
  database.exec('COMMIT')
  database.close()
}

function applyCommit(message: CommitMessage): void {
  if (message.seq <= seq) return
  for (const { id, after } of message.changes) {
    if (after) documents.set(id, after)
    else documents.delete(id)
    for (const view of views.values()) view.touch(id)
  }
  seq = message.seq
}

function viewOf(key: ViewKey): View {
  const name = viewName(key)
  const view = views.get(name) ?? new View(key, documents)
  // Moved to the end, so that the first is the one unused for longest.
  views.delete(name)
  views.set(name, view)
  if (views.size > VIEWS) views.delete(views.keys().next().value as string)
  return view
}

function match(job: MatchJob): QueryAnswer {
  const parsed = parser.parse(job.query, job.params)
  if (parsed.usesText) for (const document of job.documents) if (document) offerText(document)
  const dependencies = { everything: false, clock: false, types: [], ids: [] }
  return { ok: true, json: JSON.stringify(matchDocuments(parsed, job)), ms: 0, seq, dependencies }
}

async function answer(job: QueryJob): Promise<QueryAnswer> {
  const started = performance.now()
  const parsed = parser.parse(job.query, job.params)
  const view = viewOf(job.view)
  if (parsed.usesText) for (const document of view.list()) offerText(document)
  const dependencies: Dependencies = {
    everything: parsed.readsAll,
    clock: parsed.usesNow,
    types: [],
    ids: [],
  }
  const sources = restrictedSources(parsed, job, view, dependencies)
  const options = {
    params: { ...job.params, ...sources },
    dataset: parsed.readsAll ? view.list() : [],
    identity: job.identity,
    sanity: { projectId: String(workerData.projectId), dataset: String(workerData.dataset) },
    dereference: ({ _ref }: { _ref: string }) => dereference(_ref, view, dependencies) as never,
  }
  // A commit may come in while an evaluation of the slower kind waits; the answer is as old as its beginning.
  const asOf = seq
  const json = JSON.stringify((await run(parsed, options)) ?? null)
  return { ok: true, json, ms: Math.round(performance.now() - started), seq: asOf, dependencies }
}

/** Synchronous evaluation is several times faster; a few functions exist only in the other form. */
async function run(parsed: ParsedQuery, options: Parameters<typeof evaluateSync>[1]): Promise<unknown> {
  try {
    return evaluateSync(parsed.tree as never, options).data
  } catch (error) {
    if (!/executeSync not supported|synchronous|evaluteSync|evaluateSync/.test(String(error))) throw error
  }
  return (await evaluate(parsed.tree as never, options)).get()
}

function restrictedSources(parsed: ParsedQuery, job: QueryJob, view: View, dependencies: Dependencies) {
  const entries = parsed.restrictions.map((restriction, index) => {
    const types = restrictionValues(restriction.types, restriction.typeLists, job.params)
    const ids = restrictionValues(restriction.ids, restriction.idLists, job.params)
    dependencies.types.push(...types)
    dependencies.ids.push(...ids)
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

function dereference(id: string, view: View, dependencies: Dependencies): unknown {
  if (id.startsWith(COUNT_PREFIX)) {
    dependencies.everything = true
    const target = id.slice(COUNT_PREFIX.length)
    return view.list().filter((document) => strongReferences(document).has(target)).length
  }
  dependencies.ids.push(id)
  return view.get(id) ?? null
}

/** Gives a document its text, gathered when first asked for. */
function offerText(document: LakeDocument): void {
  if (Object.hasOwn(document, TEXT_FIELD)) return
  let text: string | undefined
  Object.defineProperty(document, TEXT_FIELD, { get: () => (text ??= wordsOf(document)) })
}

/** A document's words, each once: a search looks at every one of them. */
const wordsOf = (document: LakeDocument) => [...new Set(gatherText(document).split(/\s+/))].join(' ')

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

load()
parentPort?.on('message', async (message: WorkerJob | CommitMessage) => {
  if (message.kind === 'commit') return applyCommit(message)
  try {
    parentPort?.postMessage(message.kind === 'match' ? match(message) : await answer(message))
  } catch (error) {
    parentPort?.postMessage(failure(error, message.query))
  }
})
parentPort?.postMessage('ready')

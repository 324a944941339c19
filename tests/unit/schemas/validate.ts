import { createClient, type RequestHandler } from '@sanity/client'
import { evaluate, parse } from 'groq-js'
import { createSchema, type SanityDocument, validateDocument } from 'sanity'
import { API_VERSION } from '../../../lib/sanity/connection.ts'
import { schemaTypes } from '../../../schemas/index.ts'

const schema = createSchema({ name: 'test', types: schemaTypes })

/** The documents with their drafts in place of those that have one. */
function withDrafts(dataset: SanityDocument[]): SanityDocument[] {
  const draftOf = (id: string) => dataset.find(({ _id }) => _id === `drafts.${id}`)
  const own = dataset.filter(({ _id }) => !_id.startsWith('drafts.') && !draftOf(_id))
  const drafts = dataset.filter(({ _id }) => _id.startsWith('drafts.'))
  return [...own, ...drafts.map((draft) => ({ ...draft, _id: draft._id.slice('drafts.'.length) }))]
}

const published = (dataset: SanityDocument[]) => dataset.filter(({ _id }) => !_id.startsWith('drafts.'))

/**
 * Sanity's client, whose queries run on a list of documents.
 * @param unpublished the last published versions of documents that are no longer published
 */
function clientOver(dataset: SanityDocument[], unpublished: SanityDocument[]) {
  const views: Record<string, typeof published> = { drafts: withDrafts, published }
  const requestHandler: RequestHandler = async ({ url, body, query: options }) => {
    const { pathname, searchParams } = new URL(String(url))
    const [, id] = /\/data\/history\/test\/documents\/(.+)/.exec(pathname) ?? []
    if (id) return { documents: unpublished.filter(({ _id }) => _id === id) }
    const given = [...searchParams].flatMap(([name, value]) =>
      name.startsWith('$') ? [[name.slice(1), JSON.parse(value)]] : [],
    )
    const { query, params } = body
      ? (body as { query: string; params: Record<string, unknown> })
      : { query: String(searchParams.get('query')), params: Object.fromEntries(given) }
    const view =
      views[String((options as Record<string, unknown> | undefined)?.perspective)]?.(dataset) ?? dataset
    return { result: await (await evaluate(parse(query, { params }), { dataset: view, params })).get() }
  }
  return createClient({
    projectId: 'test',
    dataset: 'test',
    apiVersion: API_VERSION,
    useCdn: false,
    perspective: 'raw',
    requestHandler,
  })
}

/** The validation messages of a document, each with its field. Warnings are separate from errors. */
export async function problems(
  document: SanityDocument,
  dataset: SanityDocument[] = [document],
  unpublished: SanityDocument[] = [],
) {
  // Returns Sanity's translation keys as they are, so the message of a rule without its own text fails the test.
  const i18n = { t: (key: string) => key, loadNamespaces: async () => {} }
  const workspace = { schema, getClient: () => clientOver(dataset, unpublished), i18n }
  const markers = await validateDocument({
    document,
    // The validator uses only these three fields of a workspace.
    workspace: workspace as unknown as Parameters<typeof validateDocument>[0]['workspace'],
    getDocumentExists: async ({ id }) => dataset.some(({ _id }) => _id === id),
    environment: 'studio',
  })
  const at = (level: string) =>
    markers
      .filter((marker) => marker.level === level)
      .map(
        ({ path, message }) =>
          `${path.map((step) => (typeof step === 'object' && '_key' in step ? step._key : step)).join('.')}: ${message}`,
      )
  return { errors: at('error'), warnings: at('warning') }
}

/** A document with the fields that the lake adds. */
export function asStored(fields: Record<string, unknown> & { _id: string; _type: string }): SanityDocument {
  const time = '2026-01-01T00:00:00Z'
  return { _rev: 'r1', _createdAt: time, _updatedAt: time, ...fields }
}

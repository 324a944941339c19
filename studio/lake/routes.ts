import type { AssetDelivery } from './asset-delivery.ts'
import type { AssetUploads } from './asset-uploads.ts'
import { requireLevel } from './auth.ts'
import { boundedJson } from './bounded-json.ts'
import { clientOf } from './client.ts'
import type { DataService } from './data.ts'
import { badRequest } from './errors.ts'
import { responseSink } from './event-stream.ts'
import { exportDataset } from './export.ts'
import type { HistoryService } from './history.ts'
import { type Call, sendAnswer, sendJson } from './http.ts'
import { limits } from './limits.ts'
import type { ListenService } from './listen.ts'
import type { LiveService } from './live.ts'
import {
  accessRules,
  corsCheck,
  datasets,
  fixed,
  project,
  type SettingsService,
  studioSession,
  userMe,
  usersById,
} from './project.ts'
import type { Storage } from './storage.ts'
import type { Store } from './store.ts'
import type { StudioKey } from './studio-key.ts'

export type Services = {
  store: Store
  data: DataService
  listen: ListenService
  live: LiveService
  uploads: AssetUploads
  delivery: AssetDelivery
  history: HistoryService
  settings: SettingsService
  studioKey: StudioKey | undefined
  storage: Storage
  dataset: string
}

type Handler = (call: Call) => void | Promise<void>
export type Route = { method: string; pattern: RegExp; names: string[]; handler: Handler }

/** `:name` matches one path segment, `:name*` the rest of the path. */
function route(method: string, path: string, handler: Handler): Route {
  const names: string[] = []
  const pattern = path.replace(/:(\w+)(\*?)/g, (_, name: string, rest: string) => {
    names.push(name)
    return rest ? '(.+)' : '([^/]+)'
  })
  return { method, pattern: new RegExp(`^${pattern}/?$`), names, handler }
}

/** Every HTTP endpoint of the lake. `:version` is the API version, which determines a few defaults. */
export function createRoutes(services: Services): Route[] {
  const { store, data, listen, live, uploads, delivery, history, settings, studioKey, storage, dataset } =
    services
  const api = (method: string, path: string, handler: Handler) => route(method, `/v:version${path}`, handler)
  // Without duplicates, because the history of each id is computed on the lake's own thread.
  const ids = ({ params }: Call) => [...new Set((params.ids ?? '').split(',').filter(Boolean))]
  return [
    route('GET', '/images/:project/:dataset/:name', (call) => delivery.serveImage(call)),
    route('GET', '/images/:project/:dataset/:name/:vanity', (call) => delivery.serveImage(call)),
    route('GET', '/files/:project/:dataset/:name', (call) => delivery.serveFile(call)),
    route('GET', '/files/:project/:dataset/:name/:vanity', (call) => delivery.serveFile(call)),

    api('GET', '/data/query/:dataset', (call) => data.query(call)),
    api('POST', '/data/query/:dataset', (call) => data.query(call)),
    api('GET', '/data/doc/:dataset/:ids', (call) => data.documents(call)),
    api('POST', '/data/mutate/:dataset', (call) => data.mutate(call)),
    api('POST', '/data/actions/:dataset', (call) => data.actions(call)),
    api('GET', '/data/export/:dataset', (call) => exportDataset(store, call)),
    api('GET', '/data/references/:dataset/documents/:ids/to', (call) => data.references(call)),
    api('GET', '/data/listen/:dataset', async ({ request, response, url, params, access }) => {
      const lastEventId = request.headers['last-event-id']
      const start = await listen.prepare(url, params.version ?? '1', access, lastEventId?.toString())
      start(responseSink(response, clientOf(access)))
    }),
    api('GET', '/data/live/events/:dataset', ({ response, url, access }) => {
      const start = live.prepare(url, access)
      start(responseSink(response, clientOf(access)))
    }),
    api('GET', '/data/history/:dataset/documents/:ids', async (call) => {
      requireLevel(call.access, 'read')
      const documents = await history.documents(ids(call), call.url.searchParams, call.response)
      await sendAnswer(call, boundedJson({ documents }, limits.queryResult))
    }),
    api('GET', '/data/history/:dataset/transactions/:ids', (call) => {
      requireLevel(call.access, 'read')
      return history.transactions(ids(call), call.url.searchParams, call.response)
    }),
    api('GET', '/data/history/:dataset/events/documents/:ids', async (call) => {
      requireLevel(call.access, 'read')
      const { response, params, url } = call
      sendJson(response, 200, await history.events(params.ids ?? '', url.searchParams, response))
    }),
    api('POST', '/assets/images/:dataset', (call) => uploads.upload(call, 'images')),
    api('POST', '/assets/files/:dataset', (call) => uploads.upload(call, 'files')),

    api('GET', '/ping', ({ response }) =>
      sendJson(response, 200, { pong: true, writable: storage.problem() === undefined }),
    ),
    api('GET', '/check/cors', corsCheck),
    api('GET', '/users/me', userMe),
    api('GET', '/users/me/keyvalue/:keys*', (call) => settings.read(call)),
    api('PUT', '/users/me/keyvalue', (call) => settings.write(call)),
    api('GET', '/users/:ids', usersById),
    api('GET', '/projects/:project', project),
    api('GET', '/projects/:project/users/:ids', usersById),
    api('GET', '/projects/:project/datasets', datasets(dataset)),
    api('GET', '/projects/:project/datasets/:dataset/acl', accessRules),
    api('GET', '/projects/:project/grants', fixed({})),
    api('GET', '/projects/:project/roles', fixed([])),
    api('GET', '/projects/:project/user-applications', fixed([])),
    api('GET', '/projects/:project/new-content-release-allowed', fixed({ isAllowed: false })),
    api('GET', '/projects/:project/datasets/:dataset/settings/indexing', fixed({ isEnabled: false })),
    api('GET', '/access/requests/me', fixed([])),
    api('GET', '/access/project/:project/requests', fixed([])),
    api('GET', '/subscriptions/project/:project', fixed(null)),
    api('GET', '/schedules/:project/:dataset', fixed({ schedules: [] })),
    // Claims a feature that the Studio has disabled. Otherwise, the Studio would later remount to show an upsell for
    // comments and discard unsaved input.
    api('GET', '/features', fixed(['studioComments'])),
    api('GET', '/help', fixed({ resources: [] })),
    api('GET', '/journey/:rest*', fixed([])),
    api('GET', '/geoip/country', fixed({})),
    api('GET', '/media-libraries', fixed({ data: [] })),
    api('GET', '/intake/telemetry-status', fixed({ status: 'denied' })),
    api('POST', '/intake/batch', fixed({})),
    api('POST', '/descriptors/:rest*', fixed({})),
    api('GET', '/auth/id', fixed({ id: 'local-editor' })),
    api('GET', '/auth/providers', fixed({ providers: [] })),
    api('POST', '/auth/session', studioSession(studioKey)),
    api('POST', '/auth/logout', fixed({})),
  ]
}

type Match = { handler: Handler; params: Record<string, string> }

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw badRequest('The path is not properly encoded')
  }
}

/** @returns the matching route, or the methods allowed for the path (none if the path is unknown) */
export function findRoute(routes: Route[], method: string, path: string): Match | { allowed: string[] } {
  const allowed: string[] = []
  for (const { method: own, pattern, names, handler } of routes) {
    const match = pattern.exec(path)
    if (!match) continue
    if (own === method || (own === 'GET' && method === 'HEAD')) {
      const values = match.slice(1).map(decodePart)
      return { handler, params: Object.fromEntries(names.map((name, i) => [name, values[i] ?? ''])) }
    }
    allowed.push(own)
  }
  return { allowed }
}

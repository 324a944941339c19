import type { DatabaseSync } from 'node:sqlite'
import { type Access, EDITOR, READER, requireLevel, type User, WRITER } from './auth.ts'
import { requireFiles, shortenLog } from './database-files.ts'
import { isObject } from './document.ts'
import { badRequest, LakeError, storageError } from './errors.ts'
import { type Call, readJson, sendJson } from './http.ts'
import type { StudioKey } from './studio-key.ts'

/** The parts of Sanity's management API that the Studio needs: the current user, permissions, and the project. */

const PERMISSIONS = ['read', 'create', 'update', 'history', 'editHistory', 'publish', 'manage']

export function userMe({ access, response }: Call): void {
  // Needs no permission. The Studio treats a 401 as signed out.
  if (!access.user) throw new LakeError(401, 'Unauthorized')
  sendJson(response, 200, access.user)
}

/** Exchanges the Studio key, sent as the bearer token, for a session token. */
export function studioSession(studioKey: StudioKey | undefined) {
  return ({ access, request, response }: Call): void => {
    request.resume()
    if (access.user !== EDITOR) throw new LakeError(401, 'The Studio’s key is required')
    sendJson(response, 200, { token: studioKey?.session ?? null })
  }
}

export function usersById({ access, params, response }: Call): void {
  requireLevel(access, 'read')
  const users = (params.ids ?? '')
    .split(',')
    .flatMap((id) => [EDITOR, READER, WRITER].find((u) => u.id === id) ?? [])
  const described = users.map(describeUser)
  sendJson(response, 200, params.ids?.includes(',') ? described : (described[0] ?? []))
}

const describeUser = (user: User) => ({
  ...user,
  displayName: user.name,
  imageUrl: null,
  isCurrentUser: true,
})

export function accessRules({ access, response }: Call): void {
  requireLevel(access, 'read')
  const permissions = access.level === 'write' ? PERMISSIONS : ['read', 'history']
  sendJson(response, 200, [{ filter: '_id in path("**")', permissions }])
}

export function project({ access, params, response }: Call): void {
  requireLevel(access, 'read')
  sendJson(response, 200, {
    id: params.project,
    displayName: 'Embedded Content Lake',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    metadata: {},
    maxRetentionDays: 36_500,
    features: [],
    members: [EDITOR].map((user) => ({ ...user, isCurrentUser: true, isRobot: false })),
  })
}

export function datasets(name: string) {
  return ({ access, response }: Call) => {
    requireLevel(access, 'read')
    sendJson(response, 200, [{ name, aclMode: 'public', createdAt: new Date(0).toISOString(), tags: [] }])
  }
}

/** A constant response for a feature that the embedded lake does not have. */
export function fixed(body: unknown) {
  return ({ access, request, response }: Call) => {
    requireLevel(access, 'read')
    request.resume()
    sendJson(response, 200, body)
  }
}

export function corsCheck({ access, response, request }: Call): void {
  const allowed = !access.foreign
  sendJson(response, 200, {
    result: { origin: request.headers.origin ?? null, allowed, withCredentials: allowed },
  })
}

export class SettingsService {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  read({ access, params, response }: Call): void {
    requireLevel(access, 'read')
    const find = this.#database.prepare('SELECT value FROM settings WHERE key = ?')
    const entries = (params.keys ?? '').split(',').map((key) => {
      const row = find.get(this.#name(access, key))
      return { key, value: row ? JSON.parse(String(row.value)) : null }
    })
    sendJson(response, 200, entries)
  }

  async write(call: Call): Promise<void> {
    const { access, response } = call
    requireLevel(access, 'write')
    const entries = await readJson(call)
    if (!Array.isArray(entries)) throw badRequest('Expected a list of keys and values')
    const rows = entries.map((entry) => {
      if (!isObject(entry) || typeof entry.key !== 'string')
        throw badRequest('Expected a list of keys and values')
      return [this.#name(access, entry.key), JSON.stringify(entry.value ?? null)] as const
    })
    try {
      this.#put(rows)
    } catch (error) {
      throw storageError(error)
    }
    sendJson(response, 200, entries)
  }

  #put(rows: (readonly [name: string, value: string])[]): void {
    requireFiles(this.#database)
    const put = this.#database.prepare('INSERT OR REPLACE INTO settings VALUES (?, ?)')
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      for (const [name, value] of rows) put.run(name, value)
      this.#database.exec('COMMIT')
      shortenLog(this.#database)
    } catch (error) {
      // SQLite may already have rolled back, as it does on a full disk.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    }
  }

  #name = (access: Access, key: string) => `${access.user?.id} ${key}`
}

import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { newLake, SITE } from './harness.ts'
import { database } from './stored.ts'

test('the Studio gets a project, permissions and a user without errors', async () => {
  const { url } = await newLake()
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}/v2023-01-01${path}`, {
      ...init,
      headers: { Origin: SITE, 'Content-Type': 'application/json' },
    })
    expect(response.status, path).toBe(200)
    return response.json()
  }
  expect(await ask('/users/me')).toMatchObject({ id: 'local-editor', role: 'administrator' })
  expect(await ask('/auth/id')).toEqual({ id: 'local-editor' })
  expect(await ask('/projects/embedded/datasets/production/acl')).toEqual([
    { filter: '_id in path("**")', permissions: expect.arrayContaining(['read', 'create', 'update']) },
  ])
  expect(await ask('/projects/embedded')).toMatchObject({ id: 'embedded', displayName: expect.any(String) })
  expect(await ask('/projects/embedded/datasets')).toMatchObject([{ name: 'production' }])
  expect(await ask('/users/local-editor,robot-writer')).toMatchObject([
    { id: 'local-editor', displayName: 'Local editor' },
    { id: 'robot-writer' },
  ])
  expect(await ask('/users/local-editor')).toMatchObject({ id: 'local-editor' })
  expect(await ask('/features')).toEqual(['studioComments'])
  for (const path of [
    '/ping',
    '/projects/embedded/grants',
    '/projects/embedded/roles',
    '/projects/embedded/user-applications',
    '/projects/embedded/new-content-release-allowed',
    '/projects/embedded/datasets/production/settings/indexing',
    '/access/requests/me',
    '/access/project/embedded/requests',
    '/subscriptions/project/embedded',
    '/schedules/embedded/production?limit=1',
    '/help?m=sanity%406',
    '/journey/announcements',
    '/journey/unclaimed-project',
    '/geoip/country',
    '/media-libraries?organizationId=x',
    '/intake/telemetry-status',
    '/auth/providers',
    '/data/references/production/documents/a/to?excludePaths=true',
  ]) {
    await ask(path)
  }
  await ask('/intake/batch', { method: 'POST', body: '{}' })
  await ask('/auth/logout', { method: 'POST' })
})

test('the Studio’s user settings are stored', async () => {
  const lake = await newLake()
  const settings = { headers: { Origin: SITE, 'Content-Type': 'application/json' } }
  const put = (url: string, body: unknown) =>
    fetch(`${url}/v2023-01-01/users/me/keyvalue`, { ...settings, method: 'PUT', body: JSON.stringify(body) })
  const get = async (url: string, keys: string) =>
    (await fetch(`${url}/v2023-01-01/users/me/keyvalue/${keys}`, settings)).json()
  const pair = { key: 'studio.recent-searches', value: { recent: ['plans'] } }
  expect(await (await put(lake.url, [pair])).json()).toEqual([pair])
  await lake.close()
  const again = await newLake({ dataDir: lake.dataDir })
  expect(await get(again.url, 'studio.recent-searches,other')).toEqual([pair, { key: 'other', value: null }])
  expect((await put(again.url, { key: 'x' })).status).toBe(400)
  const other = new DatabaseSync(database(lake.dataDir))
  other.exec(`CREATE TRIGGER refuse BEFORE INSERT ON settings WHEN NEW.key LIKE '%refused'
    BEGIN SELECT RAISE(ABORT, 'refused'); END`)
  other.close()
  expect((await put(again.url, [{ key: 'x', value: 1 }, { key: 'refused' }])).status).toBe(507)
  expect(await get(again.url, 'x')).toEqual([{ key: 'x', value: null }])
})

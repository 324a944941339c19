import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { loadRoutes } from '../../../scripts/load-routes.ts'

test('a start requests each route once, with GET, so it changes nothing', async () => {
  const requested: string[] = []
  const site = createServer(({ method, url }, response) => {
    requested.push(`${method} ${url}`)
    response.end()
  })
  onTestFinished(() => void site.close())
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  await loadRoutes(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  const routes = files
    .filter((file) => /[\\/]route\.tsx?$/.test(file) && !/^api[\\/]robots/.test(file))
    .map((file) => {
      const folders = file.split(/[\\/]/).slice(0, -1)
      const parts = folders.filter((folder) => !folder.startsWith('('))
      const path = parts.map((part) => (part.startsWith('[') ? '[^/]+' : RegExp.escape(part)))
      return new RegExp(`^GET /${path.join('/')}$`)
    })
  const missing = routes.filter((route) => requested.filter((each) => route.test(each)).length !== 1)
  expect(missing).toEqual([])
  expect(requested).toHaveLength(routes.length + 3)
})

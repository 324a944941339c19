import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { closeWhenStopping } from '../../../lib/http/close-when-stopping.ts'
import { followStopSignals } from '../../../lib/stopping.ts'

it('while the process is stopping, closes each open connection after its next response', async () => {
  const onSignal = vi.spyOn(process, 'once')
  followStopSignals()
  closeWhenStopping()
  const asked = onSignal.mock.calls.find(([signal]) => signal === 'SIGTERM')?.[1]
  const server = createServer((_, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const connectionHeader = () =>
    new Promise((resolve, reject) => {
      request({ agent, port, host: '127.0.0.1' }, (response) => {
        response.resume().on('end', () => resolve(response.headers.connection))
      })
        .on('error', reject)
        .end()
    })
  expect(await connectionHeader()).toBe('keep-alive')
  asked?.()
  expect(await connectionHeader()).toBe('close')
  await new Promise((resolve) => server.close(resolve))
  agent.destroy()
  vi.restoreAllMocks()
})

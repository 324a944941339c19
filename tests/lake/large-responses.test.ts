import { ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { API, bearer, newLake, TOKENS, until } from './harness.ts'

const TEXT = 'é😀'.repeat(25_000)
const QUERY = `query/production?query=${encodeURIComponent('*[_type == "post"]{_id, text}')}&perspective=raw`

/** Records how many characters all responses together get in one turn of the event loop. */
function watchTurns() {
  let most = 0
  const write = vi.spyOn(ServerResponse.prototype, 'write')
  const end = vi.spyOn(ServerResponse.prototype, 'end')
  const count = () => {
    const chunks = [write, end].flatMap(({ mock }) => mock.calls.splice(0))
    most = Math.max(
      most,
      chunks.reduce((sum, [chunk]) => sum + String(chunk ?? '').length, 0),
    )
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  onTestFinished(() => {
    clearImmediate(next)
    vi.restoreAllMocks()
  })
  return () => most
}

test.each([
  ['query', QUERY],
  ['export', 'export/production'],
])('sends a part of one large response per turn of the event loop: %s', async (_, path) => {
  const { client, url } = await newLake()
  await client.mutate(
    Array.from({ length: 20 }, (_, i) => ({ create: { _id: `p${i}`, _type: 'post', text: TEXT } })),
  )
  const ask = async () => (await fetch(`${url}${API}/data/${path}`, { headers: bearer(TOKENS.read) })).text()
  const expected = await ask()
  expect(expected.split(TEXT)).toHaveLength(21)
  const most = watchTurns()
  const answers = await Promise.all(Array.from({ length: 10 }, ask))
  expect(answers.every((answer) => answer.replace(/"ms":\d+/, '') === expected.replace(/"ms":\d+/, ''))).toBe(
    true,
  )
  expect(most()).toBeLessThan(400_000)
})

test('serializes a presence message once for all subscriptions', async () => {
  const { port } = await newLake()
  const connect = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${API}/socket/production`, {
      headers: bearer(TOKENS.write),
    })
    onTestFinished(() => socket.terminate())
    const messages: string[] = []
    socket.on('message', (data) => messages.push(String(data)))
    await until(() => messages.includes('♥'), 'a heartbeat')
    return { socket, messages }
  }
  const [sender, ...readers] = await Promise.all([connect(), connect(), connect()])
  for (const { socket, messages } of readers) {
    for (let id = 0; id < 3; id++) socket.send(JSON.stringify({ id, method: 'presence_subscribe' }))
    await until(() => messages.length === 4, 'the subscriptions')
  }
  const announce = (data: string) => JSON.stringify({ id: 1, method: 'presence_announce', params: { data } })
  const [first, second] = [announce('a'.repeat(60_000)), announce('b'.repeat(60_000))]
  const stringify = vi.spyOn(JSON, 'stringify')
  onTestFinished(() => stringify.mockRestore())
  sender.socket.send(first)
  sender.socket.send(second)
  for (const { messages } of readers) {
    await until(() => messages.length === 10, 'the announcements')
    expect(messages.slice(4).map((message) => JSON.parse(message).params.result.m[0])).toEqual([...'aaabbb'])
  }
  expect(stringify.mock.results.filter(({ value }) => value.length > 60_000)).toHaveLength(2)
})

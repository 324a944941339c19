import { expect, it, vi } from 'vitest'
import { BODY_TIMEOUT_MS, BodyError, readJsonBody } from '../../../lib/http/json-body.ts'

function request(body: BodyInit | ReadableStream, type = 'application/json') {
  return new Request('http://site.example/', {
    method: 'POST',
    headers: type ? { 'content-type': type } : {},
    body: body as BodyInit,
    duplex: 'half',
  } as RequestInit)
}
const statusOf = (body: BodyInit | ReadableStream, type?: string) =>
  readJsonBody(request(body, type), 100).then(
    () => 200,
    (error) => (error instanceof BodyError ? error.status : error),
  )

it('reads JSON', async () => {
  expect(await readJsonBody(request('{"a":"ñ"}', 'application/JSON; charset=utf-8'), 100)).toEqual({ a: 'ñ' })
})

it.each([
  [415, '{}', 'text/plain'],
  [415, '{}', 'application/x-www-form-urlencoded'],
  [413, 'x'.repeat(101), undefined],
  [400, '{', undefined],
  [400, '', undefined],
  [400, new Uint8Array([0x22, 0xff, 0x22]), undefined],
] as const)('refuses an invalid body with status %i', async (status, body, type) => {
  expect(await statusOf(body, type)).toBe(status)
})

it('stops reading at the limit if the request does not declare the body’s length', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(60))
    },
  })
  expect(await statusOf(endless)).toBe(413)
  expect(sent).toBeLessThan(10)
})

it('stops waiting for an incomplete body', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce((ms) => {
    expect(ms).toBe(BODY_TIMEOUT_MS)
    return AbortSignal.abort()
  })
  const cancel = vi.fn()
  const half = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(60)), cancel })
  expect(await statusOf(half)).toBe(408)
  expect(cancel).toHaveBeenCalledOnce()
})

it('returns 400 if the client disconnects while sending the body', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
  expect(await statusOf(broken)).toBe(400)
})

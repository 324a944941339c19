import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { leadBody, OwnSite, offeredTime, timeOnHoliday, timeOnSunday } from './own-site.ts'

let site: OwnSite
let address = 0

/** Headers with a new client address, as the one trusted proxy would set them. */
const fromSomewhereElse = () => {
  address += 1
  return { 'X-Forwarded-For': `198.51.100.${address}` }
}

test.beforeAll(async () => {
  site = await new OwnSite().start({ TRUSTED_PROXIES: '1', CRON_SECRET: 'a-cron-secret-of-the-tests' })
})
test.afterAll(() => site.stop())

test('the CRM receives exactly the fields of the funding offer, under the submission’s id (R17.1, R17.5)', async () => {
  const id = randomUUID()
  expect((await site.post(leadBody, { id, headers: fromSomewhereElse() })).status).toBe(202)
  await expect.poll(() => site.crm.received.filter((delivery) => delivery.id === id)).toHaveLength(1)
  const [delivery] = site.crm.received.filter((each) => each.id === id)
  expect(delivery?.body).toBe(JSON.stringify(leadBody))
  expect(delivery?.contentType).toBe('application/json')
})

test('a consultation includes its time and note (R17.2)', async () => {
  const id = randomUUID()
  const body = {
    ...leadBody,
    source: 'Consultation: Credit Restoration',
    preferredTime: offeredTime(),
    note: 'After ten, please',
  }
  expect((await site.post(body, { id, headers: fromSomewhereElse() })).status).toBe(202)
  await expect.poll(() => site.crm.received.find((each) => each.id === id)?.body).toBe(JSON.stringify(body))
})

test('the server computes a shared result itself and drops a forged one (R6.15)', async () => {
  const [id, forged] = [randomUUID(), randomUUID()]
  const body = { ...leadBody, source: 'Consultation: Credit Restoration', preferredTime: offeredTime() }
  const answers =
    'timeInBusiness=1-2y&monthlyRevenue=10-25k&creditScore=580-649&debtLoad=20-40&documents=3-6m'
  const result = { tool: 'loanReadiness', answers, finding: '=HYPERLINK("x")', link: 'https://evil.example' }
  await site.post({ ...body, result }, { id, headers: fromSomewhereElse() })
  const wrong = { ...result, answers: `${answers}<script>` }
  expect(
    (await site.post({ ...body, result: wrong }, { id: forged, headers: fromSomewhereElse() })).status,
  ).toBe(202)
  const [stored, without] = await Promise.all([
    site.client.getDocument(`lead.${id}`),
    site.client.getDocument(`lead.${forged}`),
  ])
  expect(stored?.result).toMatchObject({
    finding: '67 of 100, Almost Ready',
    link: `${site.url}/loan-readiness#${answers}`,
  })
  expect(without?.result).toBeUndefined()
})

test('concurrent submissions with one id create one lead (R17.9)', async () => {
  const id = randomUUID()
  const before = await site.countLeads()
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.post(leadBody, { id })))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202))
  expect(await site.countLeads()).toBe(before + 1)
  await expect.poll(() => site.crm.confirmed.filter((each) => each === id)).toHaveLength(1)
})

test('a bot gets the same response as a person, and its flagged lead is not delivered (R17.11)', async () => {
  const [bot, person] = [randomUUID(), randomUUID()]
  const headers = fromSomewhereElse()
  const answer = await site.post({ ...leadBody, website: 'https://spam.example' }, { id: bot, headers })
  const other = await site.post(leadBody, { id: person, headers })
  expect([answer.status, Object.keys(await answer.json())]).toEqual([
    other.status,
    Object.keys(await other.json()),
  ])
  await expect.poll(() => site.crm.received.map(({ id }) => id)).toContain(person)
  expect(site.crm.received.map(({ id }) => id)).not.toContain(bot)
  expect(await site.client.getDocument(`lead.${bot}`)).toMatchObject({ flagged: true, name: leadBody.name })
})

const english = {
  name: 'Full name is required',
  email: 'Valid email is required',
  phone: 'Valid phone is required',
}

type BadInput = [
  what: string,
  body: unknown,
  status: number,
  answer: Record<string, unknown>,
  headers?: Record<string, string>,
]

const weekAgo = Date.now() - 7 * 24 * 60 * 60 * 1000

const badInputs: BadInput[] = [
  ['no name', { ...leadBody, name: undefined }, 400, { field: 'name', message: english.name }],
  ['a blank name', { ...leadBody, name: ' \r\n' }, 400, { field: 'name', message: english.name }],
  ['a malformed email', { ...leadBody, email: 'marisol@' }, 400, { field: 'email', message: english.email }],
  [
    'a header in the email',
    { ...leadBody, email: 'a@b.co\r\nBcc: c@d.co' },
    400,
    { field: 'email', message: english.email },
  ],
  ['a short phone', { ...leadBody, phone: '555-0142' }, 400, { field: 'phone', message: english.phone }],
  [
    'no name on a Spanish page',
    { ...leadBody, page: '/es/offer/funding', name: '' },
    400,
    { field: 'name', message: 'El nombre completo es obligatorio' },
  ],
  ['an unknown source', { ...leadBody, source: 'Elsewhere' }, 400, { field: 'source' }],
  // R6.18
  [
    'a forged consultation',
    { ...leadBody, source: 'Consultation: <b>Free money</b>', preferredTime: offeredTime() },
    400,
    { field: 'source', message: 'This consultation is no longer offered. Please reload the page.' },
  ],
  [
    'a consultation without a time',
    { ...leadBody, source: 'Consultation: Credit Restoration' },
    400,
    { field: 'preferredTime', message: 'Preferred day is required' },
  ],
  ...[
    ['on a Sunday', timeOnSunday()],
    ['on a holiday', timeOnHoliday()],
    ['on a day that does not exist', '2027-02-30 10:00 (America/Phoenix)'],
    ['at night', offeredTime().replace(/ \d\d:\d\d/, ' 03:00')],
    ['at a quarter past', offeredTime().replace(/:\d\d \(/, ':15 (')],
    ['in the past', '2024-11-25 10:00 (America/Phoenix)'],
    ['in ten years', '2036-11-25 10:00 (America/Phoenix)'],
    ['in another time zone', offeredTime().replace('America/Phoenix', 'Europe/Madrid')],
  ].map(
    ([when, preferredTime]): BadInput => [
      `a consultation ${when}`,
      { ...leadBody, page: '/es/contact', source: 'Consultation: Credit Restoration', preferredTime },
      400,
      { field: 'preferredTime', message: 'Este día y hora no se pueden pedir. Elija otros.' },
    ],
  ),
  [
    'a consultation in the past, from a browser whose clock is behind',
    {
      ...leadBody,
      source: 'Consultation: Credit Restoration',
      ts: new Date(weekAgo).toISOString(),
      preferredTime: offeredTime(weekAgo),
    },
    400,
    { field: 'preferredTime', message: 'This day and time can’t be requested. Please choose another.' },
  ],
  ['a malformed time', { ...leadBody, ts: 'now' }, 400, { field: 'ts' }],
  [
    'fields on __proto__',
    '{"__proto__":{"name":"A","email":"a@b.co","phone":"5550100142"}}',
    400,
    { field: 'name' },
  ],
  ['a list', '[]', 400, { field: 'body' }],
  ['null', 'null', 400, { field: 'body' }],
  ['truncated JSON', '{"name":', 400, { message: 'The body is not valid JSON' }],
  ['an empty body', '', 400, { message: 'The body is not valid JSON' }],
  [
    'invalid UTF-8',
    new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]),
    400,
    { message: 'The body is not valid UTF-8' },
  ],
  [
    '100 KB',
    { ...leadBody, note: 'x'.repeat(100_000) },
    413,
    { message: 'The body may have at most 16384 bytes' },
  ],
  [
    'another type',
    leadBody,
    415,
    { message: 'The body must be application/json' },
    { 'Content-Type': 'text/plain' },
  ],
  ['another origin', leadBody, 403, {}, { Origin: 'https://evil.example' }],
  ['an opaque origin', leadBody, 403, {}, { Origin: 'null' }],
  ['a malformed id', leadBody, 400, {}, { 'Idempotency-Key': 'lead.*' }],
]

for (const [what, body, status, answer, headers] of badInputs) {
  test(`returns ${status} for ${what} and stores nothing (R17.3, R17.12)`, async () => {
    const before = await site.countLeads()
    const response = await site.post(body, { headers: { ...fromSomewhereElse(), ...headers } })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject(answer)
    expect(await site.countLeads()).toBe(before)
  })
}

test('a request that the browser kept is accepted, although its consultation or time is no longer offered (R6.18)', async () => {
  const sunday = timeOnSunday()
  const note = `Asked for ${sunday}, which is no longer offered.`
  const kept = { ...leadBody, preferredTime: sunday }
  for (const [body, stored] of [
    [{ ...kept, source: 'Consultation: Credit Restoration' }, { note }],
    [{ ...kept, source: 'Consultation: Renamed', note: 'After ten' }, { note: `After ten\n\n${note}` }],
  ] as const) {
    const id = randomUUID()
    const headers = { ...fromSomewhereElse(), 'Lead-Resent': 'true' }
    expect((await site.post(body, { id, headers })).status).toBe(202)
    const document = await site.client.getDocument(`lead.${id}`)
    expect(document).toMatchObject({ source: body.source, ...stored })
    expect(document).not.toHaveProperty('preferredTime')
    expect((await site.post(body, { id: randomUUID(), headers: fromSomewhereElse() })).status).toBe(400)
  }
})

test('stores scripts and headers as text, and removes control characters (R17.14)', async () => {
  const id = randomUUID()
  const name = '<script>alert(1)</script>\r\nBcc: all@list.example\u0000'
  expect((await site.post({ ...leadBody, name }, { id, headers: fromSomewhereElse() })).status).toBe(202)
  expect(await site.client.getDocument(`lead.${id}`)).toMatchObject({
    name: '<script>alert(1)</script> Bcc: all@list.example',
  })
})

test('refuses an address’s 201st request in a minute, whatever headers it sends (R17.13)', async () => {
  const before = await site.countLeads()
  const proxied = '203.0.113.9'
  const statuses: number[] = []
  for (let request = 0; request < 200; request++) {
    // The proxy appends the address that it sees. Earlier entries come from the client.
    const headers = { 'X-Forwarded-For': `10.0.0.${request}, ${proxied}` }
    statuses.push((await site.post({}, { headers })).status)
  }
  expect(new Set(statuses)).toEqual(new Set([400]))
  const refused = await site.post(leadBody, { headers: { 'X-Forwarded-For': `10.9.9.9, ${proxied}` } })
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({ message: 'Too many submissions' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await site.countLeads()).toBe(before)
  expect((await site.post({}, { headers: fromSomewhereElse() })).status).toBe(400)
})

test('a consultation request opens only with its signed link (R6.20, R6.21)', async () => {
  const id = randomUUID()
  const preferredTime = offeredTime()
  const body = { ...leadBody, source: 'Consultation: Credit Restoration', preferredTime }
  const sent = await site.post(body, { id, headers: fromSomewhereElse() })
  const { confirmation } = (await sent.json()) as { confirmation: { link: string } }
  const token = String(confirmation.link.split('#')[1])
  // Anyone who reads the CRM or the firm's logs knows the id.
  const others = { ...body, email: 'someone@else.example' }
  const stolen = await site.post(others, { id, headers: fromSomewhereElse() })
  expect([stolen.status, await stolen.json()]).toEqual([202, { id }])
  await site.post(others, { id: `${id}-1`, headers: fromSomewhereElse() })
  const ask = (fields: object) =>
    fetch(`${site.url}/api/leads/consultation`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: site.url, ...fromSomewhereElse() },
      body: JSON.stringify({ token, page: '/es/consultation', ...fields }),
    })
  expect(await (await ask({})).json()).toMatchObject({
    title: 'Restauración de crédito',
    state: 'requested',
    link: `/es/consultation#${token}`,
    translation: { title: 'Credit Restoration', link: `/consultation#${token}` },
  })
  for (const forged of [`x${token}`, token.slice(0, -2), id, `${id}.`, `lead.${id}`])
    expect((await ask({ token: forged, change: { action: 'cancel' } })).status, forged).toBe(404)
  for (const forged of [
    '2024-11-25 10:00 (America/Phoenix)',
    preferredTime.replace(/ \d\d:/, ' 03:'),
    '<b>',
  ]) {
    const refused = await ask({ change: { action: 'move', preferredTime: forged } })
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message: 'Este día y hora no se pueden pedir. Elija otros.' },
    ])
  }
  expect((await ask({ change: { action: 'confirm' } })).status).toBe(400)
  expect(await site.client.getDocument(`lead.${id}`)).not.toHaveProperty('appointment')
  const cancelled = await Promise.all([1, 2, 3].map(() => ask({ change: { action: 'cancel' } })))
  expect(cancelled.map(({ status }) => status)).toEqual([200, 200, 200])
  const notices = await site.client.fetch('*[_type == "lead" && request == $id]{change, preferredTime}', {
    id,
  })
  expect(notices).toEqual([{ change: 'cancelled', preferredTime }])
  expect((await ask({ change: { action: 'move', preferredTime } })).status).toBe(409)
})

test('cron delivers leads only with its secret', async () => {
  const deliver = (authorization?: string) =>
    fetch(`${site.url}/api/leads/deliver`, {
      method: 'POST',
      headers: authorization ? { authorization } : {},
    })
  expect((await deliver()).status).toBe(401)
  expect((await deliver('Bearer a-cron-secret-of-the-test')).status).toBe(401)
  const answer = await deliver('Bearer a-cron-secret-of-the-tests')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toHaveProperty('delivered')
})

test('logs no personal data (R17.15)', async () => {
  expect(site.log.join('')).not.toMatch(/marisol|0177/i)
})

test('leads cannot be read without a token (R17.4)', async () => {
  await site.post(leadBody, { headers: fromSomewhereElse() })
  expect(await site.countLeads()).toBeGreaterThan(0)
  const nobody = site.client.withConfig({ token: undefined })
  expect(await nobody.fetch('*[_type == "lead" || email match "marisol*"]')).toEqual([])
})

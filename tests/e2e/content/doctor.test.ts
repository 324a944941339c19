import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'playwright/test'
import { askDoctor } from '../doctor.ts'
import { lakeClient, siteVariables, testVariables } from '../running.ts'
import { type Fault, faultyLake } from './faulty-lake.ts'
import { remember } from './studio.ts'

/** Runs `npm run doctor` with the environment of the site under test and these changes. */
const doctor = (changes: Record<string, string> = {}) => askDoctor({ ...siteVariables(), ...changes })

test('with the default content, reports only the sample details', async () => {
  const { code, output } = await doctor()
  expect(code).toBe(1)
  expect(output).toContain('These are still the sample’s: firmName, phone, email, address.')
  expect(output).toMatch(/These are invented: .*Marisol Vega/)
  expect(output).toMatch(/These are sample figures: auto, .*sba/)
  for (const name of ['Luis Herrera', 'Angela Brooks']) expect(output).toContain(name)
  expect(output).toContain('These are invented: Daniela Morales, Elena Reyes, James Whitfield.')
  expect(output).toMatch(/These have no evidence: (?=.*clients)(?=.*ranking)(?=.*successStories)/)
  expect(output).toContain('Problems to fix before going live: 5.')
})

test('reports no problems once the firm’s own details are published', async () => {
  // Publishing and restoring the settings each revalidate every page.
  test.slow()
  const client = lakeClient()
  const ids: string[] = await client.fetch(
    '*[_type in ["siteSettings", "testimonial", "claim", "person", "loanType"]]._id',
  )
  const restore = await remember(ids)
  try {
    const transaction = client.transaction()
    for (const id of ids) {
      if (id.startsWith('claim'))
        transaction.patch(id, {
          set: { evidence: 'Counted from signed contracts.', measuredOn: '2025-09-30' },
        })
      if (id.startsWith('loan-')) transaction.patch(id, { set: { checkedOn: '2026-01-15' } })
      if (id.startsWith('person'))
        transaction.patch(id, {
          set: { biography: { _type: 'localeText', en: 'Own words.', es: 'Palabras propias.' } },
        })
      if (id.startsWith('testimonial'))
        transaction.patch(id, {
          set: { quote: { _type: 'localeText', en: 'Own words.', es: 'Palabras propias.' } },
        })
    }
    transaction.patch('siteSettings', {
      set: {
        firmName: 'Harbor Credit',
        phone: '(602) 555-0142',
        email: 'hello@harbor.test',
        address: { _type: 'postalAddress', street: '1 Main Street', city: 'Mesa', state: 'AZ', zip: '85201' },
      },
    })
    await transaction.commit()
    const { code, output } = await doctor()
    expect(output).toContain('Ready to go live.')
    expect(output).not.toContain('✗')
    expect(code).toBe(0)
  } finally {
    await restore()
  }
})

const own = testVariables('')
const faults: [what: string, Record<string, string>, advice: RegExp[]][] = [
  ['a site that does not respond', { SITE_URL: 'http://localhost:9' }, [/localhost:9 does not respond/]],
  [
    'a site without HTTPS',
    { SITE_URL: 'http://site.invalid' },
    [/http:\/\/site\.invalid is plain http\. Put the site behind/],
  ],
  [
    'a host that search engines are kept out of',
    { SITE_URL: own.SITE_URL?.replace('localhost', '127.0.0.1') ?? '' },
    [/keeps search engines out of http:\/\/127\.0\.0\.1.*Host header/],
  ],
  [
    'tokens with too many or too few rights',
    {
      SANITY_API_READ_TOKEN: String(own.SANITY_API_WRITE_TOKEN),
      SANITY_API_WRITE_TOKEN: String(own.SANITY_API_READ_TOKEN),
    },
    [/can write, which it never needs to.*role Viewer/, /refuses SANITY_API_WRITE_TOKEN.*role Editor/],
  ],
  [
    'another webhook secret',
    { SANITY_WEBHOOK_SECRET: 'another-secret-0123456789', CRON_SECRET: 'another-secret-0123456789' },
    [/started with another secret/, /CRON_SECRET was not sent/],
  ],
  [
    'another cron secret, an invalid token, an unreachable Redis and a CRM over plain http',
    {
      SANITY_API_READ_TOKEN: 'no-such-token-0123456789',
      REDIS_URL: 'redis://127.0.0.1:9',
      LEAD_WEBHOOK_URL: 'http://crm.example/leads',
      CRON_SECRET: 'another-secret-0123456789',
    },
    [
      /refuses SANITY_API_READ_TOKEN/,
      /REDIS_URL does not respond/,
      /LEAD_WEBHOOK_URL is plain http/,
      /\/api\/leads\/deliver responds with 40\d to CRON_SECRET/,
    ],
  ],
]

for (const [fault, variables, advice] of faults) {
  test(`reports ${fault} and how to fix the problem`, async () => {
    const { code, output } = await doctor(variables)
    for (const each of advice) expect(output).toMatch(each)
    expect(code).toBe(1)
  })
}

const answers: [string, (response: ServerResponse) => void, RegExp][] = [
  ['an endless response', (response) => endless(response), /sent more than 5 MB/],
  [
    'a response with terminal escapes',
    (response) => response.writeHead(500).end('\u001b]0;Healthy\u0007\u001b[2Jdone'),
    /revalidate responds with 500: {2}]0;Healthy \[2Jdone/,
  ],
]

const endless = (response: ServerResponse) =>
  void pipeline(function* () {
    while (true) yield 'x'.repeat(100_000)
  }, response).catch(() => {})

for (const [name, answer, advice] of answers) {
  test(`withstands ${name} from another server at the site's address`, async () => {
    const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    try {
      const { port } = server.address() as AddressInfo
      const { code, output } = await doctor({ SITE_URL: `http://127.0.0.1:${port}` })
      expect(output).toMatch(advice)
      expect(output).not.toMatch(/[^\n\P{Cc}]/u)
      expect(code).toBe(1)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
}

test("does not send CRON_SECRET to another server at the site's address", async () => {
  const credentials: unknown[] = []
  const server = createServer((request, response) => {
    credentials.push(request.headers.authorization)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const { output } = await doctor({
      SITE_URL: `http://127.0.0.1:${port}`,
      CRON_SECRET: 'a-secret-0123456789',
    })
    expect(output).toContain('without proof that it knows SANITY_WEBHOOK_SECRET')
    expect(credentials).not.toHaveLength(0)
    expect(credentials).not.toContain('Bearer a-secret-0123456789')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

const lakeFaults: [Fault, RegExp][] = [
  ['closed to the Studio', /Add http:\/\/localhost:\d+ with “Allow credentials”/],
  ['open to every page', /remove the origin “\*”/],
  ['open to everybody', /Anyone can read \d+ private document/],
]

for (const [fault, advice] of lakeFaults) {
  test(`reports a lake ${fault} and how to fix the problem`, async () => {
    const { variables, server } = await faultyLake(fault)
    try {
      expect((await doctor(variables)).output).toMatch(advice)
    } finally {
      server.close()
    }
  })
}

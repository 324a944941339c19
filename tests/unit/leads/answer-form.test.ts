import { expect, it, onTestFinished, vi } from 'vitest'
import { answerForm } from '@/lib/leads/answer-form'
import type { LeadBody } from '@/lib/leads/lead'
import type { Submission } from '@/lib/leads/submission'

vi.mock('server-only', () => ({}))
vi.mock('next/server', () => ({ after: () => {} }))
const limiter = { consume: vi.fn() }
const leads = new Map<string, LeadBody>()
const store = {
  get: vi.fn(async (id: string) => leads.get(id) ?? null),
  add: async (id: string, { lead }: Submission) => {
    if (!leads.has(`lead.${id}`)) leads.set(`lead.${id}`, lead)
    return `lead.${id}`
  },
}
vi.mock('@/lib/leads/server', () => ({ leadServices: () => ({ limiter, store, wake: () => {} }) }))

it.each([
  ['en', 40_000, 'Please wait a minute, go back and send the form again.', '40'],
  ['es', 40_000, 'Espere un minuto, regrese a la página anterior y envíe el formulario otra vez.', '40'],
  ['en', 7_200_000, 'Please call us, or send the form tomorrow.', '7200'],
  ['es', 7_200_000, 'Llámenos o envíe el formulario mañana.', '7200'],
])(
  'a form beyond the limits says when to send it again (R17.13): %s, %i ms',
  async (lang, msBeforeNext, text, seconds) => {
    limiter.consume.mockRejectedValue({ msBeforeNext })
    const response = await answerForm(
      new Request('http://localhost:3000/api/leads', {
        method: 'POST',
        headers: { 'Accept-Language': lang },
      }),
    )
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, seconds])
    expect(await response.text()).toContain(text)
  },
)

it('a form submitted again within an hour is the same lead, even across the top of the hour (R16.10)', async () => {
  vi.stubEnv('SANITY_API_WRITE_TOKEN', 'write-token-of-tests')
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })
  limiter.consume.mockResolvedValue({})
  const submitAt = async (time: string, name = 'Marisol Vega') => {
    vi.setSystemTime(`2026-11-28T${time}Z`)
    const fields = { name, email: 'vega@example.com', phone: '(555) 010-0177', page: '/offer/funding' }
    const body = new URLSearchParams({ ...fields, form: 'offer', source: 'Funding Offer Landing' })
    const response = await answerForm(
      new Request('http://localhost:3000/api/leads', { method: 'POST', body }),
    )
    expect([response.status, response.headers.get('location')]).toEqual([303, '/checkout/funding-offer'])
    return leads.size
  }
  expect(await submitAt('11:59:57.971')).toBe(1)
  expect(await submitAt('11:59:59.999')).toBe(1)
  expect(await submitAt('12:00:00.103')).toBe(1)
  expect(await submitAt('12:59:57.970')).toBe(1)
  expect(await submitAt('12:10:00.000', 'Marisol Vega Ruiz')).toBe(2)
  expect(await submitAt('12:59:58.000')).toBe(3)

  store.get.mockRejectedValueOnce(new Error('The lake is busy'))
  expect(await submitAt('13:10:00.000'), 'stores a duplicate if the lookup fails').toBe(4)
})

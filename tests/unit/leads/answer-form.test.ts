import { expect, it, vi } from 'vitest'
import { answerForm } from '@/lib/leads/answer-form'

vi.mock('server-only', () => ({}))
const limiter = { consume: vi.fn() }
vi.mock('@/lib/leads/server', () => ({ leadServices: () => ({ limiter }) }))

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

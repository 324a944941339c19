import { expect, it, vi } from 'vitest'
import { checkSubmission } from '../../../lib/leads/check-submission.ts'

vi.mock('server-only', () => ({}))
vi.mock('../../../lib/content/consultations.ts', () => ({
  loadConsultations: async () => [{ name: 'Credit Restoration', minutes: 30 }],
}))
vi.mock('../../../lib/content/site-settings.ts', () => ({ loadSiteSettings: async () => ({ hours: [] }) }))

it('keeps the requested time in the note if the firm has unpublished its hours meanwhile', async () => {
  const preferredTime = '2026-12-01 10:00 (America/Phoenix)'
  const lead = {
    name: 'Marisol Vega',
    email: 'marisol@vega.example',
    phone: '5550100142',
    source: 'Consultation: Credit Restoration',
    page: '/contact',
    ts: new Date().toISOString(),
    preferredTime,
  }
  const checked = await checkSubmission({ lead, flagged: false })
  expect(checked).toMatchObject({ lead: { note: `Asked for ${preferredTime}, which is no longer offered.` } })
  expect(checked).not.toHaveProperty('lead.preferredTime')
})

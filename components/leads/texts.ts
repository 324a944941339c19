/** Keys of the strings that the browser needs, by the part that shows them. */

const contactFormTexts = [
  'tools.contact.name',
  'tools.contact.email',
  'tools.contact.phone',
  'leads.phoneHint',
  'leads.nameRequired',
  'leads.emailInvalid',
  'leads.phoneInvalid',
  'leads.summary.one',
  'leads.summary.other',
  'leads.honeypot',
  'leads.sending',
] as const

export const fundingOfferFormTexts = [...contactFormTexts, 'fundingOffer.request.checkout'] as const

export const consultationTexts = [
  ...contactFormTexts,
  'leads.notice',
  'leads.consultation.title',
  'leads.consultation.facts',
  'leads.consultation.zone',
  'leads.consultation.day',
  'leads.consultation.time',
  'leads.consultation.choose',
  'leads.consultation.dayRequired',
  'leads.consultation.timeRequired',
  'leads.consultation.note',
  'leads.consultation.submit',
  'leads.consultation.close',
  'leads.consultation.sent',
  'leads.consultation.kept',
  'leads.consultation.failed',
  'leads.dismiss',
  'tools.contact.notice',
] as const

export const guides = [
  { id: 'marketing', language: 'en', title: 'Maintaining the site', reader: 'For marketing staff' },
  { id: 'reviewers', language: 'en', title: 'Reviewing a draft', reader: 'For reviewers' },
  { id: 'translators', language: 'en', title: 'Translating the site', reader: 'For translators' },
  { id: 'translators-es', language: 'es', title: 'Traducir el sitio', reader: 'Para traductores' },
] as const

export const guidePath = (id: string) => `/studio/guides/${id}`

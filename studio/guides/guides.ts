export const guides = [
  { id: 'marketing', language: 'en', title: 'Maintaining the site', reader: 'For marketing staff' },
  { id: 'marketing-es', language: 'es', title: 'Mantener el sitio', reader: 'Para el equipo de marketing' },
  { id: 'reviewers', language: 'en', title: 'Reviewing a draft', reader: 'For reviewers' },
  { id: 'reviewers-es', language: 'es', title: 'Revisar un borrador', reader: 'Para revisores' },
  { id: 'translators', language: 'en', title: 'Translating the site', reader: 'For translators' },
  { id: 'translators-es', language: 'es', title: 'Traducir el sitio', reader: 'Para traductores' },
] as const

export const guidePath = (id: string) => `/studio/guides/${id}`

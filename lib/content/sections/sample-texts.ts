/** The texts of the landing page templates that an editor must replace, in both languages. */
export const sampleTexts = {
  headline: { en: 'Your headline', es: 'Su titular' },
  offer: {
    en: 'What the reader gets, in one or two sentences.',
    es: 'Lo que obtiene el lector, en una o dos frases.',
  },
  service: { en: 'Name of the service', es: 'Nombre del servicio' },
  audience: { en: 'Who it helps, and how.', es: 'A quién ayuda, y cómo.' },
  next: { en: 'Say what happens next, and when.', es: 'Diga qué sigue, y cuándo.' },
  heading: { en: 'Your heading', es: 'Su título' },
  subject: { en: 'What the page is about.', es: 'De qué trata la página.' },
  body: { en: 'Write the page’s text here.', es: 'Escriba aquí el texto de la página.' },
} as const

/** The form's name in the CRM, where it is the same for both languages. */
export const sampleSource = 'New campaign'

const samples = new Set<unknown>([
  sampleSource,
  ...Object.values(sampleTexts).flatMap(({ en, es }) => [en, es]),
])

type Path = (string | number | { _key: string })[]

/** The path and the words of each sample text in a value. */
export function samplesIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return samples.has(value) ? [{ path, text: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => {
    // `translatedFrom` is not shown to visitors, so it may repeat a sample text.
    if (name === 'translatedFrom') return []
    const key: unknown = child?._key
    const step = !Array.isArray(value) ? name : typeof key === 'string' ? { _key: key } : Number(name)
    return samplesIn(child, [...path, step])
  })
}

import type { SanityDocument } from 'sanity'
import { type Bilingual, translationState } from '../../lib/i18n/translation-state.ts'

type LegalProblem = 'version' | 'lowerVersion' | 'date' | 'languages'

/** The field names of the texts, and their titles in the form. */
const texts = { title: 'Title', summary: 'In short', body: 'Text' } as const
const names = Object.keys(texts) as (keyof typeof texts)[]

/** Programs may write null. */
type Block = { markDefs?: { _key: string }[] | null; children?: { marks?: string[] | null }[] | null }

/** Ignores keys, because pasting text changes them. */
function contentOf(value: unknown): string {
  const { en, es } = (value ?? {}) as Bilingual
  return JSON.stringify([en, es], (name, inner) => {
    if (name === '_key') return undefined
    return inner?._type === 'block' ? withoutMarkKeys(inner) : inner
  })
}

/** Replaces each mark that refers to a definition, such as a link, with the definition itself. */
function withoutMarkKeys({ markDefs, ...block }: Block) {
  const definitions = new Map(markDefs?.map((definition) => [definition._key, definition]))
  const children = block.children?.map(({ marks, ...span }) => ({
    ...span,
    marks: marks?.map((mark) => definitions.get(mark) ?? mark) ?? [],
  }))
  return { ...block, children }
}

function isNewer(version: unknown, than: unknown): boolean {
  const [parts, others] = [version, than].map((text) => String(text).split('.').map(Number))
  for (let place = 0; place < Math.max(parts?.length ?? 0, others?.length ?? 0); place++) {
    const difference = (parts?.[place] ?? 0) - (others?.[place] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

/** A calendar day `YYYY-MM-DD` in the editor's time zone. */
function dayOf(time: Date): string {
  const [month, day] = [time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${time.getFullYear()}-${month}-${day}`
}

const textsOutOfStep = (draft: SanityDocument) =>
  names.filter((name) => translationState((draft[name] ?? {}) as Bilingual) !== 'current')

/** The problems in a legal text's draft that require an editor's decision before publishing. */
export function problemsOf(
  published: SanityDocument | null,
  draft: SanityDocument | null,
  now = new Date(),
): LegalProblem[] {
  if (!draft) return []
  const changed = published && names.some((name) => contentOf(draft[name]) !== contentOf(published[name]))
  // Another text may already have the lower version, and consents name only the version.
  const lower = published && !changed && isNewer(published.version, draft.version)
  const day = String(draft.lastUpdated)
  // A second version on the same day has the same date.
  const newDay = day > String(published?.lastUpdated) || day === dayOf(now)
  return [
    ...(changed && !isNewer(draft.version, published.version) ? (['version'] as const) : []),
    ...(lower ? (['lowerVersion'] as const) : []),
    ...(changed && !newDay ? (['date'] as const) : []),
    ...(textsOutOfStep(draft).length > 0 ? (['languages'] as const) : []),
  ]
}

/** Describes a problem to the editor. */
export function problemInWords(problem: LegalProblem, draft: SanityDocument): string {
  if (problem === 'version')
    return 'The text changes, but the version does not increase. Consents record the version.'
  if (problem === 'lowerVersion')
    return 'The version decreases. Consents record the version, and an earlier text may already have this one.'
  if (problem === 'date') return 'The text changes, but the date of the last update is not later than before.'
  const fields = textsOutOfStep(draft).map((name) => `“${texts[name]}”`)
  const list = new Intl.ListFormat('en-US').format(fields)
  return `English and Spanish are out of step in ${list}: the translation is missing or older than the English.`
}

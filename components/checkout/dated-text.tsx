import { formatDate } from '@/lib/i18n/formats'
import type { Language } from '@/lib/i18n/languages'

/** The day with the widest text. */
const LONGEST_DAY = '2028-09-30'

type Props = {
  lang: Language
  /** `YYYY-MM-DD`, or undefined until hydration. */
  day: string | undefined
  dated: (date: string) => string
  undated: string
  className?: string
}

/**
 * A sentence with a date that only the browser can compute. Until hydration, shows `undated`. Always takes up the
 * space of the longer text.
 */
export function DatedText({ lang, day, dated, undated, className = '' }: Props) {
  return (
    <span
      className={`grid *:[grid-area:1/1] before:invisible before:[grid-area:1/1] before:content-[attr(data-dated)/""] after:invisible after:[grid-area:1/1] after:content-[attr(data-undated)/""] ${className}`}
      data-dated={dated(formatDate(LONGEST_DAY, lang))}
      data-undated={undated}
    >
      <span>{day ? dated(formatDate(day, lang)) : undated}</span>
    </span>
  )
}

import type { TranslationRow } from './rows.ts'
import type { Section } from './sections.ts'

/** How far a number of texts is translated. */
export type Progress = {
  total: number
  missing: number
  outdated: number
  /** Whole percent with a Spanish that fits its English; 100 only when nothing is left to do. */
  percent: number
}

export function progressOf(rows: readonly TranslationRow[]): Progress {
  const count = (state: TranslationRow['state']) => rows.filter((row) => row.state === state).length
  const [missing, outdated] = [count('missing'), count('outdated')]
  const done = rows.length - missing - outdated
  return {
    total: rows.length,
    missing,
    outdated,
    percent: rows.length === 0 ? 100 : Math.floor((done / rows.length) * 100),
  }
}

export type SectionProgress = Progress & { section: Section }

/** The progress of each section, in the order of the rows. */
export function progressBySection(rows: readonly TranslationRow[]): SectionProgress[] {
  return [...Map.groupBy(rows, (row) => row.section.id).values()].map((inSection) => ({
    section: (inSection[0] as TranslationRow).section,
    ...progressOf(inSection),
  }))
}

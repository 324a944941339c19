import { unmarked } from '../drafts/unmarked.ts'
import { capitalized } from '../i18n/capitalized.ts'
import type { Feature } from './plans.ts'

/** A row of the plan comparison. `values`: per plan, whether it has the feature, or to what extent. */
type FeatureRow = { key: string; feature: string; values: (boolean | string)[] }

/**
 * The features of several plans, one row per feature. Features such as `Disputes: up to five` and `Disputes: no limit`
 * share the row `Disputes`, whose values are the texts after the colon. Features that differ between plans come first.
 * Compares the English texts, because one of the plans may have a different translation of the same feature, or none.
 * @param plans the features of each plan
 */
export function compareFeatures(plans: readonly (readonly Feature[])[]): FeatureRow[] {
  const rows = new Map<string, FeatureRow & { isTranslated: boolean }>()
  const labels = sharedLabels(plans)
  plans.forEach((features, plan) => {
    for (const { text, english } of features) {
      const [label, value] = labelAndValue(comparable(english))
      const split = value !== undefined && labels.has(label)
      const key = split ? label : comparable(english)
      const [ownLabel, ownValue = text] = labelAndValue(text)
      // A translation without a colon contains the value, so it cannot name the row.
      const hasLabel = text !== ownValue
      const rowName = hasLabel ? ownLabel : labelAndValue(unmarked(english).trim())[0]
      const feature = split ? rowName : text
      const isTranslated = unmarked(text) !== unmarked(english) && (!split || hasLabel)
      const row = rows.get(key) ?? { key, feature, values: plans.map(() => false), isTranslated }
      if (isTranslated && !row.isTranslated) Object.assign(row, { feature, isTranslated })
      // The same plan may also list the feature without a value.
      row.values[plan] = split ? capitalized(ownValue) : row.values[plan] || true
      rows.set(key, row)
    }
  })
  const isInEvery = ({ values }: FeatureRow) => values.every((value) => value === true)
  const all = [...rows.values()].map(({ isTranslated: _, ...row }) => row)
  return [...all.filter((row) => !isInEvery(row)), ...all.filter(isInEvery)]
}

/** Normalized for comparison: lowercase, with single spaces, and without an editor page's marks. */
const comparable = (text: string) => unmarked(text).trim().replace(/\s+/g, ' ').toLowerCase()

/** The labels that appear in at least two plans with different values, and at most once in each plan. */
function sharedLabels(plans: readonly (readonly Feature[])[]): ReadonlySet<string> {
  const values = new Map<string, string[]>()
  const repeated = new Set<string>()
  for (const features of plans) {
    const own = new Set<string>()
    for (const { english } of features) {
      const [label, value] = labelAndValue(comparable(english))
      if (value === undefined) continue
      if (own.has(label)) repeated.add(label)
      own.add(label)
      values.set(label, [...(values.get(label) ?? []), value])
    }
  }
  const isShared = ([label, each]: [string, string[]]) => !repeated.has(label) && new Set(each).size > 1
  return new Set([...values].filter(isShared).map(([label]) => label))
}

function labelAndValue(text: string): [label: string, value?: string] {
  const colon = text.search(/:\s/)
  return colon < 0 ? [text] : [text.slice(0, colon).trimEnd(), text.slice(colon + 1).trimStart()]
}

import { unmarked } from '../drafts/unmarked.ts'
import { capitalized } from '../i18n/capitalized.ts'

/** A row of the plan comparison. `values`: per plan, whether it has the feature, or to what extent. */
type FeatureRow = { feature: string; values: (boolean | string)[] }

/**
 * The features of several plans, one row per feature. Features such as `Disputes: up to five` and `Disputes: no limit`
 * share the row `Disputes`, whose values are the texts after the colon. Features that differ between plans come first.
 * @param plans the features of each plan
 */
export function compareFeatures(plans: readonly (readonly string[])[]): FeatureRow[] {
  const rows = new Map<string, FeatureRow>()
  const labels = sharedLabels(plans)
  plans.forEach((features, plan) => {
    for (const text of features) {
      const [label, value] = labelAndValue(text)
      const split = value !== undefined && labels.has(label)
      const feature = split ? label : text
      const row = rows.get(unmarked(feature)) ?? { feature, values: plans.map(() => false) }
      row.values[plan] = split ? capitalized(value) : true
      rows.set(unmarked(feature), row)
    }
  })
  const isInEvery = ({ values }: FeatureRow) => values.every((value) => value === true)
  const all = [...rows.values()]
  return [...all.filter((row) => !isInEvery(row)), ...all.filter(isInEvery)]
}

/** The labels that appear in at least two plans with different values, and at most once in each plan. */
function sharedLabels(plans: readonly (readonly string[])[]): ReadonlySet<string> {
  const values = new Map<string, string[]>()
  const repeated = new Set<string>()
  for (const features of plans) {
    const own = new Set<string>()
    for (const text of features) {
      const [label, value] = labelAndValue(text)
      if (value === undefined) continue
      if (own.has(label)) repeated.add(label)
      own.add(label)
      values.set(label, [...(values.get(label) ?? []), unmarked(value)])
    }
  }
  const isShared = ([label, each]: [string, string[]]) => !repeated.has(label) && new Set(each).size > 1
  return new Set([...values].filter(isShared).map(([label]) => label))
}

function labelAndValue(text: string): [label: string, value?: string] {
  const colon = text.indexOf(': ')
  return colon < 0 ? [text] : [text.slice(0, colon), text.slice(colon + 2)]
}

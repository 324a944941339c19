/** The key of a text with singular and plural: `<key>.one` or `<key>.other`. */
export function counted<const Key extends string>(key: Key, count: number) {
  return count === 1 ? (`${key}.one` as const) : (`${key}.other` as const)
}

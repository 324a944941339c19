/** The key of a text that differs by number: `<key>.one` for one thing, `<key>.other` for any other number of them. */
export function counted<const Key extends string>(key: Key, count: number) {
  return count === 1 ? (`${key}.one` as const) : (`${key}.other` as const)
}

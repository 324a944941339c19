const own = ['_id', '_rev', '_createdAt', '_updatedAt', '_system']

/**
 * Serializes a document's content, so that two versions of it can be compared whatever the order of their fields.
 * @param leftOut returns the names of the fields to leave out of an object
 */
export function contentOf(
  document: object,
  leftOut: (value: object) => readonly string[] = () => [],
): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    if (typeof value !== 'object' || value === null) return value
    const left = leftOut(value)
    return Object.entries(value)
      .filter(([name]) => !left.includes(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)])
  }
  return JSON.stringify(
    sorted(Object.fromEntries(Object.entries(document).filter(([name]) => !own.includes(name)))),
  )
}

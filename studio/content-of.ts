const systemFields = ['_id', '_rev', '_createdAt', '_updatedAt', '_system']

/**
 * Serializes a document's content with sorted keys, so that two versions can be compared as strings.
 * @param fieldsToOmit returns the names of the fields to leave out of an object
 */
export function contentOf(
  document: object,
  fieldsToOmit: (value: object) => readonly string[] = () => [],
): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    if (typeof value !== 'object' || value === null) return value
    const names = fieldsToOmit(value)
    return Object.entries(value)
      .filter(([name]) => !names.includes(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)])
  }
  return JSON.stringify(
    sorted(Object.fromEntries(Object.entries(document).filter(([name]) => !systemFields.includes(name)))),
  )
}

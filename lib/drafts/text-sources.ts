/** Where a text of a page stands in the content, so that a click on it opens its field. */
export type TextSource = {
  text: string | number
  id: string
  type: string
  /** Of the field, as the Studio writes it: `entries[_key=="headline"].es`. */
  path: string
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every text and number in what a query gave, with its place. A value without a document around it has none. */
export function textSources(result: unknown): TextSource[] {
  if (Array.isArray(result)) return result.flatMap(textSources)
  if (!isFields(result) || typeof result._id !== 'string') return []
  const { _id: id, _type: type } = result
  return leaves(result, '').map((leaf) => ({ ...leaf, id, type: String(type) }))
}

type Leaf = Pick<TextSource, 'text' | 'path'>

function leaves(value: unknown, path: string): Leaf[] {
  if (typeof value === 'number' || (typeof value === 'string' && value.trim())) return [{ text: value, path }]
  if (Array.isArray(value)) {
    return value.flatMap((member, index) => {
      const place = isFields(member) && member._key ? `[_key=="${member._key}"]` : `[${index}]`
      return leaves(member, path + place)
    })
  }
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, field]) =>
    name.startsWith('_') || name === 'translatedFrom' ? [] : leaves(field, path ? `${path}.${name}` : name),
  )
}

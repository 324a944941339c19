import {
  getValueAtPath,
  isObjectSchemaType,
  type ObjectSchemaType,
  type Path,
  type SanityDocument,
  type Schema,
} from 'sanity'

type OpenField = { path: Path; isIncomplete: () => boolean }

/** The open date fields, by the published id of their document. Two panes may show the same field. */
const open = new Map<string, Set<OpenField>>()

/** The fields that were closed with an incomplete date, by the published id of their document and by their path. */
const closed = new Map<string, Map<string, Path>>()

const keyOf = (path: Path) => JSON.stringify(path)

/**
 * Tracks an open date field. While the date is incomplete, the document has no value, which validation may accept although
 * the editor has not finished. Closing the field, for example with its section’s dialog, does not change that.
 * @returns a function to call when the field is closed
 */
export function watchDate(id: string, path: Path, isIncomplete: () => boolean): () => void {
  const field = { path, isIncomplete }
  const fields = open.get(id) ?? new Set()
  open.set(id, fields.add(field))
  // A reopened field starts empty.
  closed.get(id)?.delete(keyOf(path))
  return () => {
    fields.delete(field)
    const isOpenElsewhere = [...fields].some((other) => keyOf(other.path) === keyOf(path))
    if (!isIncomplete() || isOpenElsewhere) return
    const paths = closed.get(id) ?? new Map<string, Path>()
    closed.set(id, paths.set(keyOf(path), path))
  }
}

/** Call when a document no longer has a draft. Only open fields can still show an incomplete date. */
export function forgetClosedDates(id: string): void {
  closed.delete(id)
}

/** The fields of a document whose date is incomplete. A closed field does not count once it has a date again. */
export function incompleteDates(id: string, document: SanityDocument): Path[] {
  const shown = [...(open.get(id) ?? [])].filter(({ isIncomplete }) => isIncomplete()).map(({ path }) => path)
  const left = [...(closed.get(id)?.values() ?? [])].filter(
    (path) => getValueAtPath(document, path) === undefined,
  )
  return [...shown, ...left].filter((path) => getValueAtPath(document, path.slice(0, -1)) !== undefined)
}

/** Describes a field to the editor, such as `“Shown from” on the tab “Visibility” of “Team: Our people”`. */
export function nameOfField(path: Path, document: SanityDocument, schema: Schema): string {
  const container = getValueAtPath(document, path.slice(0, -1)) as { _type?: string } | undefined
  const type = container?._type ? schema.get(container._type) : undefined
  if (!type || !isObjectSchemaType(type)) return `“${String(path.at(-1))}”`
  const field = type.fields.find(({ name }) => name === path.at(-1))
  const tab = type.groups?.find(({ name }) => [field?.group].flat().includes(name))
  const list = path.length > 1 ? titleInList(container, type) : undefined
  return `“${field?.type.title}”${tab ? ` on the tab “${tab.title}”` : ''} of “${list?.trim() || type.title}”`
}

/** The title that a list shows for an item. */
function titleInList(item: unknown, { preview }: ObjectSchemaType): string | undefined {
  const selected = Object.entries(preview?.select ?? {}).map(([name, path]) => [
    name,
    getValueAtPath(item, path.split('.')),
  ])
  return preview?.prepare?.(Object.fromEntries(selected)).title
}

import {
  getValueAtPath,
  isObjectSchemaType,
  type ObjectSchemaType,
  type Path,
  type SanityDocument,
  type Schema,
} from 'sanity'

type Field = { path: Path; isOpen: boolean }

/** The fields with an incomplete date, by the published id of their document and by their path. */
const incomplete = new Map<string, Map<string, Field>>()

const keyOf = (path: Path) => JSON.stringify(path)

/**
 * Records that a date in a document's form is incomplete. The document then has no date, which may be valid, although
 * the editor has not finished. Closing the field, for example with the dialog of its section, does not change that.
 * @returns a function to call when the field is closed
 */
export function reportIncompleteDate(id: string, path: Path): () => void {
  const field = { path, isOpen: true }
  const fields = incomplete.get(id) ?? new Map<string, Field>()
  incomplete.set(id, fields.set(keyOf(path), field))
  return () => {
    field.isOpen = false
  }
}

/** Call once a date is complete or cleared, and when its field is opened again, because it is then empty. */
export function forgetIncompleteDate(id: string, path: Path): void {
  const fields = incomplete.get(id)
  // Keeps the record while the field is open in another pane.
  if (!fields?.get(keyOf(path))?.isOpen) fields?.delete(keyOf(path))
}

/** Call when a document no longer has a draft. Only open fields can still show an incomplete date. */
export function forgetClosedDates(id: string): void {
  for (const { path } of incomplete.get(id)?.values() ?? []) forgetIncompleteDate(id, path)
}

/** The fields of a document whose date is incomplete. A closed field does not count once it has a date again. */
export function incompleteDates(id: string, document: SanityDocument): Path[] {
  const counts = ({ path, isOpen }: Field) =>
    getValueAtPath(document, path.slice(0, -1)) !== undefined &&
    (isOpen || getValueAtPath(document, path) === undefined)
  return [...(incomplete.get(id)?.values() ?? [])].filter(counts).map(({ path }) => path)
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

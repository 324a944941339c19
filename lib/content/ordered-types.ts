/** The types whose documents editors can put in order. Each has a document of type `listOrder`. */
export const orderedTypes = [
  'plan',
  'service',
  'testimonial',
  'person',
  'claim',
  'stat',
  'fundingProduct',
  'loanType',
  'consultation',
  'quizEntry',
] as const

export type OrderedType = (typeof orderedTypes)[number]

export const isOrderedType = (type: string): type is OrderedType =>
  (orderedTypes as readonly string[]).includes(type)

/** The id of the `listOrder` document for a type. */
export const listOrderId = (type: OrderedType): string => `listOrder-${type}`

/** The types that a `listOrder` document affects: its own type, or every type if the id is unknown. */
export function typesOrderedBy(id: string | undefined): readonly OrderedType[] {
  const type = orderedTypes.find((type) => listOrderId(type) === id?.replace(/^drafts\./, ''))
  return type ? [type] : orderedTypes
}

/**
 * Sorts documents by their place in a list. Documents that are not in the list come after the others, in their
 * original order.
 */
export function sortedByList<Item extends { _id: string }>(
  documents: readonly Item[],
  list: readonly string[],
): Item[] {
  const places = new Map(list.map((id, place) => [id, place]))
  const placeOf = ({ _id }: Item) => places.get(_id) ?? list.length
  return documents.toSorted((one, other) => placeOf(one) - placeOf(other))
}

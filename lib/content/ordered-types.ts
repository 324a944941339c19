/** The types whose documents editors put in order, in a document of type `listOrder` for each. */
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

/** The id of the document that orders a type's documents. */
export const listOrderId = (type: OrderedType): string => `listOrder-${type}`

/** The types that a `listOrder` document affects: the one that it orders, or all of them if its id is unknown. */
export function typesOrderedBy(id: string | undefined): readonly OrderedType[] {
  const type = orderedTypes.find((type) => listOrderId(type) === id?.replace(/^drafts\./, ''))
  return type ? [type] : orderedTypes
}

/** Sorts documents by their place in a list. Documents that the list does not contain follow in the order given. */
export function sortedByList<Item extends { _id: string }>(
  documents: readonly Item[],
  list: readonly string[],
): Item[] {
  const places = new Map(list.map((id, place) => [id, place]))
  const placeOf = ({ _id }: Item) => places.get(_id) ?? list.length
  return documents.toSorted((one, other) => placeOf(one) - placeOf(other))
}

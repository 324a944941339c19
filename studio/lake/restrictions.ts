import type { Node } from './groq-functions.ts'

/** The types or ids that limit which documents a `*[…]` can read. */
export type Restriction = { types: Node[]; typeLists: Node[]; ids: Node[]; idLists: Node[] }

const isOwn = (node: Node, name: string) =>
  node.type === 'AccessAttribute' && node.name === name && !node.base
const isKnown = (node: Node) => node.type === 'Value' || node.type === 'Parameter'
const nothing = (): Restriction => ({ types: [], typeLists: [], ids: [], idLists: [] })

export function restrict(filter: Node): Restriction | null {
  const [left, right] = [filter.left as Node, filter.right as Node]
  switch (filter.type) {
    case 'Group':
      return restrict(filter.base as Node)
    case 'And': {
      const [a, b] = [restrict(left), restrict(right)]
      if (!a || !b) return a ?? b
      return a.types.length + a.typeLists.length === 0 ? a : b
    }
    case 'Or': {
      const [a, b] = [restrict(left), restrict(right)]
      if (!a || !b) return null
      return {
        types: [...a.types, ...b.types],
        typeLists: [...a.typeLists, ...b.typeLists],
        ids: [...a.ids, ...b.ids],
        idLists: [...a.idLists, ...b.idLists],
      }
    }
    case 'OpCall':
      if (filter.op === '==') return equality(left, right) ?? equality(right, left)
      if (filter.op === 'in') return membership(left, right)
  }
  return null
}

function equality(field: Node, constant: Node): Restriction | null {
  if (!isKnown(constant)) return null
  if (isOwn(field, '_type')) return { ...nothing(), types: [constant] }
  if (isOwn(field, '_id')) return { ...nothing(), ids: [constant] }
  return null
}

function membership(field: Node, list: Node): Restriction | null {
  const isType = isOwn(field, '_type')
  if (!isType && !isOwn(field, '_id')) return null
  if (isKnown(list)) return { ...nothing(), [isType ? 'typeLists' : 'idLists']: [list] }
  if (list.type !== 'Array') return null
  const elements = list.elements as { isSplat: boolean; value: Node }[]
  if (elements.some(({ isSplat, value }) => isSplat || !isKnown(value))) return null
  return { ...nothing(), [isType ? 'types' : 'ids']: elements.map(({ value }) => value) }
}

/** Evaluates a restriction's expressions. Values other than strings match no type or id. */
export function restrictionValues(nodes: Node[], lists: Node[], params: Record<string, unknown>): string[] {
  const resolve = (node: Node) => (node.type === 'Value' ? node.value : params[String(node.name)])
  const values = [
    ...nodes.map(resolve),
    ...lists.flatMap((list) => (Array.isArray(resolve(list)) ? resolve(list) : [])),
  ]
  return [...new Set(values.filter((value) => typeof value === 'string'))] as string[]
}

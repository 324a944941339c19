import type { Block, TextPart } from './parts.ts'

/** The targets of the links in a text. */
export const linksIn = (parts: readonly TextPart[]): string[] =>
  parts.flatMap((part) =>
    part._type === 'block' ? part.markDefs.flatMap((mark) => (mark._type === 'link' ? mark.href : [])) : [],
  )

type Mark = Block['markDefs'][number]
type Link = Extract<Mark, { _type: 'link' }>

/** Changes or removes links. The text of a removed link remains. */
export function mapLinks(
  parts: readonly TextPart[],
  keep: (links: readonly Link[]) => readonly Link[],
): TextPart[] {
  return parts.map((part) => {
    if (part._type !== 'block') return part
    const markDefs = part.markDefs.flatMap((mark): readonly Mark[] =>
      mark._type === 'link' ? keep([mark]) : [mark],
    )
    const removed = part.markDefs.filter(({ _key }) => !markDefs.some((mark) => mark._key === _key))
    const children = part.children.map((span) => ({
      ...span,
      marks: span.marks?.filter((name) => !removed.some(({ _key }) => _key === name)),
    }))
    return { ...part, markDefs, ...(removed.length > 0 && { children }) }
  })
}

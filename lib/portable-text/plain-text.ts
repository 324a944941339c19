type Span = { text?: string }
type Row = { cells?: readonly string[] }

/** A structural type that generated types, Studio values and test literals all match. */
export type TextBlock = {
  _type: string
  children?: readonly Span[]
  caption?: string
  label?: string
  rows?: readonly Row[]
}

export function plainText(blocks: readonly TextBlock[]): string {
  return blocks.flatMap(blockLines).join('\n')
}

function blockLines(block: TextBlock): string[] {
  if (block.children) return [block.children.map((span) => span.text ?? '').join('')]
  const rows = (block.rows ?? []).map((row) => (row.cells ?? []).join(' | '))
  return [block.caption ?? [], block.label ?? [], ...rows].flat()
}

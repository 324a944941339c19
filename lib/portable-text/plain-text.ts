type Span = { text?: string }
type Row = { cells?: readonly string[] }

/** Structural, so that generated types, Studio values and test literals all fit. */
export type TextBlock = {
  _type: string
  children?: readonly Span[]
  caption?: string
  label?: string
  rows?: readonly Row[]
}

/** The words of portable text, one line per block, caption, table row or label. */
export function plainText(blocks: readonly TextBlock[]): string {
  return blocks.flatMap(blockLines).join('\n')
}

function blockLines(block: TextBlock): string[] {
  if (block.children) return [block.children.map((span) => span.text ?? '').join('')]
  const rows = (block.rows ?? []).map((row) => (row.cells ?? []).join(' | '))
  return [block.caption ?? [], block.label ?? [], ...rows].flat()
}

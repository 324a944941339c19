type Place = { span: string; startsRow: boolean; below: boolean }

const spans = { 1: 'md:col-span-6', 2: 'md:col-span-3', 3: 'md:col-span-2' } as const

/** Places items in a six-column grid. Each row has one to three items and no gap. */
export function balanced(count: number): Place[] {
  const rows: (1 | 2 | 3)[] = []
  for (let left = count; left > 0; left -= rows.at(-1) ?? left)
    rows.push(left === 1 ? 1 : left === 2 || left === 4 ? 2 : 3)
  return rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, place) => ({
      span: spans[inRow],
      startsRow: place === 0,
      below: row > 0,
    })),
  )
}

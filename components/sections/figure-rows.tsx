export type FigureRow = { key: string; figure: string; text: string }

/** Rows with a figure on the left and its text on the right. */
export function FigureRows({ rows }: { rows: FigureRow[] }) {
  return (
    <ul className="border-b border-rule on-ink:border-rule-ink">
      {rows.map(({ key, figure, text }) => (
        <li
          key={key}
          className="grid grid-cols-[8rem_1fr] items-baseline border-t border-rule on-ink:border-rule-ink gap-x-4.5 gap-y-1 py-3.75 md:grid-cols-[minmax(120px,204px)_1fr] md:gap-x-7"
        >
          <b className="figure-number text-4xl md:text-7xl md:whitespace-nowrap">{figure}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

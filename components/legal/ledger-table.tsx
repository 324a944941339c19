type Props = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

const isMoney = (text: string | undefined) => /^\$[\d,.]+$/.test(text ?? '')

/** A table whose rows turn into ledger entries on phones, where each figure carries its column's name. */
export function LedgerTable({ caption, head, rows }: Props) {
  const money = head.map((_, column) => rows.every((row) => isMoney(row[column])))
  const align = (column: number) => (money[column] ? 'ledger-money' : undefined)
  const [first, ...others] = head
  return (
    <table className="ledger" data-columns={head.length}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((name, index) => (
            <th key={name} scope="col" className={align(index + 1)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {others.map((column, index) => (
              <td key={column} data-column={column} className={align(index + 1)}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

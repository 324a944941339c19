import { abridged, difference, excerpt } from './difference.ts'
import type { TranslationRow } from './rows.ts'
import { Changed } from './table-styles.ts'

/** The English, and on an outdated row what has changed in it since the Spanish was made. */
export function EnglishCell({ row }: { row: TranslationRow }) {
  return (
    <>
      <p lang="en">{row.text.kind === 'formatted' ? excerpt(row.english) : row.english}</p>
      {row.state === 'outdated' && (
        <div className="change">
          <p className="note">
            {row.madeFrom
              ? 'Changed since the Spanish was made:'
              : 'Not known what the Spanish was made from.'}
          </p>
          {row.madeFrom && <Difference before={row.madeFrom} now={row.english} />}
        </div>
      )}
    </>
  )
}

function Difference({ before, now }: { before: string; now: string }) {
  const elements = { same: 'span', removed: 'del', added: 'ins' } as const
  let at = 0
  return (
    <p lang="en">
      <Changed>
        {abridged(difference(before, now)).map(({ text, change }) => {
          const Element = elements[change]
          const key = `${change}-${at}`
          at += text.length
          return <Element key={key}>{text}</Element>
        })}
      </Changed>
    </p>
  )
}

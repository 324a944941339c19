import { abridged, difference } from './difference.ts'
import { Changed } from './table-styles.ts'

/** Shows what changed between two versions of an English text. */
export function Difference({ before, now }: { before: string; now: string }) {
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

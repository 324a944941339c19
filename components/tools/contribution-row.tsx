type Props = { name: string; text: string; points: string; share: number; weakest: boolean }

/**
 * What something added to a score, as a bar that begins at zero and in figures.
 * @param share of the most it could add, 0 to 1
 */
export function ContributionRow({ name, text, points, share, weakest }: Props) {
  return (
    <li className="contribution">
      <div>
        <b className="block leading-snug font-semibold">{name}</b>
        <span className="text-small text-ink-2">{text}</span>
      </div>
      <div className="contribution-bar" aria-hidden="true">
        <i className={weakest ? 'bg-ink' : 'bg-green'} style={{ width: `${share * 100}%` }} />
      </div>
      <p className="text-right font-semibold whitespace-nowrap tabular-nums">{points}</p>
    </li>
  )
}

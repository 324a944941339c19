/** Line drawings of the interface. All are decoration: the words beside them say it. */
export function Arrow() {
  return (
    <svg viewBox="0 0 18 12" aria-hidden="true" className="arrow">
      <path d="M0 6h16M11.5 1.5 16 6l-4.5 4.5" />
    </svg>
  )
}

export function Tick({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 14 12" aria-hidden="true" className={`tick ${className}`}>
      <path d="M1 6.5 5 10.5 13 1" />
    </svg>
  )
}

/** Path data of stars in a row, from one to another, counted from 0. */
const stars = (from: number, to: number) =>
  Array.from(
    { length: to - from },
    (_, index) =>
      `M${10 + (from + index) * 22.4} 1.6l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z`,
  ).join('')

/** A rating out of five, read out as words. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <svg viewBox="0 0 109.6 20" role="img" aria-label={label} className="stars">
      <path d={stars(0, rating)} fill="currentColor" />
      {rating < 5 && <path d={stars(rating, 5)} />}
    </svg>
  )
}

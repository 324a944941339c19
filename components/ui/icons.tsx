/** Decorative, like `Tick`: the text next to it has the same meaning. */
export function Arrow() {
  return (
    <svg
      viewBox="0 0 18 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
      className="h-3 w-4.5 flex-none"
    >
      <path d="M0 6h16M11.5 1.5 16 6l-4.5 4.5" />
    </svg>
  )
}

export function Tick({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 14 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      className={`h-3 w-3.5 flex-none text-green ${className}`}
    >
      <path d="M1 6.5 5 10.5 13 1" />
    </svg>
  )
}

const stars = (from: number, to: number) =>
  Array.from(
    { length: to - from },
    (_, index) =>
      `M${10 + (from + index) * 22.4} 1.6l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z`,
  ).join('')

export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <svg
      viewBox="0 0 109.6 20"
      fill="none"
      stroke="currentColor"
      role="img"
      aria-label={label}
      className="inline-block h-4.25 w-23.25 flex-none text-amber"
    >
      <path d={stars(0, rating)} fill="currentColor" />
      {rating < 5 && <path d={stars(rating, 5)} />}
    </svg>
  )
}

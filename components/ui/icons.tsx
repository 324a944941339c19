/** Line drawings of the interface. All are decoration: the words beside them say it. */
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

/** A rating out of five, read out as words. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5 text-amber">
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          viewBox="0 0 20 20"
          fill={star <= rating ? 'currentColor' : 'none'}
          stroke="currentColor"
          aria-hidden="true"
          className="size-4.25"
        >
          <path d="m10 1.6 2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.200l-5.3 2.9 1.1-6L1.4 7.900l6-.8z" />
        </svg>
      ))}
    </span>
  )
}

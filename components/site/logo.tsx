export function Mark({
  onInk = false,
  className = 'h-8.75 w-14.5',
}: {
  onInk?: boolean
  className?: string
}) {
  return (
    <svg
      viewBox="0 0 56 34"
      fill="none"
      strokeWidth="3.4"
      aria-hidden="true"
      className={`flex-none ${className}`}
    >
      <path
        stroke="currentColor"
        d="M14 32L6.5 32M15.1 26.6L8.1 23.8M18.1 22.1L12.8 16.8M22.6 19.1L19.8 12.1M28 18L28 10.5"
      />
      <path
        className={onInk ? 'stroke-green-on-ink' : 'stroke-green'}
        d="M33.4 19.1L38.3 7.1M37.9 22.1L47.1 12.9M40.9 26.6L52.9 21.7M42 32L55 32"
      />
    </svg>
  )
}

type LogoProps = { home: string; shortName?: string; descriptor?: string; onInk?: boolean }

export function Logo({ home, shortName, descriptor, onInk = false }: LogoProps) {
  return (
    <a href={home} className="mr-auto flex min-h-12 items-center gap-2.5 no-underline md:gap-3">
      <Mark onInk={onInk} className="h-7 w-11.5 md:h-8.75 md:w-14.5" />
      <span>
        <b className="block font-serif text-2xl leading-none font-medium tracking-[-0.012em] md:text-h3">
          {shortName}
        </b>{' '}
        <span
          className={`mt-1.25 block text-2xs leading-none font-medium tracking-[0.012em] md:text-xs ${onInk ? 'text-on-ink-2' : 'text-ink-2'}`}
        >
          {descriptor}
        </span>
      </span>
    </a>
  )
}

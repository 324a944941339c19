'use client'

import { useEffect, useRef } from 'react'

type Props = {
  title: string
  /** The invalid fields with their error messages, in the order of the form. */
  errors: { id: string; message: string }[]
  /** Number of rejected submissions. Each increase scrolls the summary into view and focuses it. */
  refusals: number
}

export function ErrorSummary({ title, errors, refusals }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  if (errors.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid scroll-mt-6 gap-1 border-2 border-brick bg-sheet px-6 pt-5 pb-4 focus:outline-none"
    >
      <p className="font-semibold">{title}</p>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center py-1.5 leading-snug font-semibold text-brick underline"
              onClick={(event) => {
                // Following the link would add the fragment to the URL and an entry to the history.
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

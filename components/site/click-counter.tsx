'use client'

import { useState } from 'react'

type Props = { locale: string; label: string; button: string }

/** R7.3: counts clicks until the visitor leaves the page. */
export function ClickCounter({ locale, label, button }: Props) {
  const [count, setCount] = useState(0)
  return (
    <>
      <p>
        {label}:{' '}
        <output className="figure-number text-7xl tabular-nums">
          {new Intl.NumberFormat(locale).format(count)}
        </output>
      </p>
      <button type="button" className="btn" onClick={() => setCount(count + 1)}>
        {button}
      </button>
    </>
  )
}

'use client'

import { useContext, useEffect, useRef } from 'react'
import { ErrorWordingContext } from '@/components/site/error-wording'
import { dial } from '@/lib/i18n/urls'

export default function ErrorScreen({ retry: tryAgain }: { error: unknown; retry: () => void }) {
  const wording = useContext(ErrorWordingContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (!wording) return null
  const { title, text, retry, home, homeHref, phone, email } = wording
  return (
    <main id="main" className="wrap grid justify-items-start gap-6 py-section">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead max-w-152">{text}</p>
      <p className="flex flex-wrap gap-x-6">
        {phone && (
          <a href={dial(phone)} className="go">
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="go">
            {email}
          </a>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={() => tryAgain()} className="btn">
          {retry}
        </button>
        <a href={homeHref} className="btn btn-line">
          {home}
        </a>
      </div>
    </main>
  )
}

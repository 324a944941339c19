'use client'

import type { MouseEvent, ReactNode } from 'react'
import { announceLanguageSwitch } from '@/lib/browser/language-switch'
import { localPath } from '@/lib/i18n/urls'

type Props = {
  href: string
  to: 'en' | 'es'
  /** On the not-found page: keeps the current path instead of using `href`. */
  keepsPath?: boolean
  className?: string
  children: ReactNode
}

/** Stores the choice and replaces the page with its version in the other language, so Back skips the toggle. */
export function LanguageToggle({ href, to, keepsPath = false, className, children }: Props) {
  async function choose(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      localStorage.setItem('language', to)
    } catch {
      // Storage may be blocked. The URL alone then decides.
    }
    await announceLanguageSwitch()
    const path = keepsPath ? localPath(location.pathname.replace(/^\/es(?=\/)/, ''), to) : href
    location.replace(path + location.search + location.hash)
  }
  return (
    <a href={href} hrefLang={to} lang={to} onClick={choose} className={className}>
      {children}
    </a>
  )
}

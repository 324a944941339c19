'use client'

import type { MouseEvent, ReactNode } from 'react'
import { announceLanguageSwitch } from '@/lib/browser/language-switch'
import { localPath } from '@/lib/i18n/urls'

type Props = {
  href: string
  to: 'en' | 'es'
  /** For the not-found page, which has many addresses: keeps the path of the address bar instead of `href`. */
  keepsPath?: boolean
  className?: string
  children: ReactNode
}

/** Stores the choice and opens the same page in the other language in place of this one, so that Back leads where it did. */
export function LanguageToggle({ href, to, keepsPath = false, className, children }: Props) {
  async function choose(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      localStorage.setItem('language', to)
    } catch {
      // Storage may be closed to the page; the address alone then decides.
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

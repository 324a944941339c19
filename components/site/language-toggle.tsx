'use client'

import type { MouseEvent, ReactNode } from 'react'
import { announceLanguageSwitch } from '@/lib/browser/language-switch'

type Props = { href: string; to: 'en' | 'es'; className?: string; children: ReactNode }

/** Stores the choice and opens the same page in the other language in place of this one, so that Back leads where it did. */
export function LanguageToggle({ href, to, className, children }: Props) {
  async function choose(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      localStorage.setItem('language', to)
    } catch {
      // Storage may be closed to the page; the address alone then decides.
    }
    await announceLanguageSwitch()
    location.replace(href + location.search + location.hash)
  }
  return (
    <a href={href} hrefLang={to} lang={to} onClick={choose} className={className}>
      {children}
    </a>
  )
}

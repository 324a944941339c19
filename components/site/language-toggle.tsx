import type { ReactNode } from 'react'
import type { Language } from '@/lib/i18n/languages'

type Props = {
  href: string
  to: Language
  /** On the not-found page: links to the current path instead of `href`. */
  keepsPath?: boolean
  className?: string
  children: ReactNode
}

/** A link to the same page in the other language. The page script stores the choice. */
export function LanguageToggle({ href, to, keepsPath = false, className, children }: Props) {
  return (
    <a
      href={href}
      hrefLang={to}
      lang={to}
      data-language-toggle={keepsPath ? 'same-path' : ''}
      className={className}
    >
      {children}
    </a>
  )
}

'use client'

import { legalAction } from './legal-action'

/** Prints the page. Where scripts do not run it would do nothing, so it is not shown there. */
export function PrintButton({ children }: { children: string }) {
  return (
    <button type="button" onClick={() => window.print()} className={`${legalAction} noscript:hidden`}>
      {children}
    </button>
  )
}

'use client'

type Props = { className: string; children: string }

/** Prints the page. Hidden without JavaScript. */
export function PrintButton({ className, children }: Props) {
  return (
    <button type="button" onClick={() => print()} className={`${className} noscript:hidden`}>
      {children}
    </button>
  )
}

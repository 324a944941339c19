'use client'

type Props = { className: string; children: string }

/** Prints the page. Without scripts it would do nothing, so it is not shown then. */
export function PrintButton({ className, children }: Props) {
  return (
    <button type="button" onClick={() => print()} className={`${className} noscript:hidden`}>
      {children}
    </button>
  )
}

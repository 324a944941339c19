type Props = { className: string; children: string }

/** Handled by the page script, so hidden without JavaScript. */
export function PrintButton({ className, children }: Props) {
  return (
    <button type="button" data-print className={`${className} noscript:hidden`}>
      {children}
    </button>
  )
}

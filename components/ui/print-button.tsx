type Props = { className: string; children: string }

/** A button that prints the page. The page script handles it, so it is hidden without JavaScript. */
export function PrintButton({ className, children }: Props) {
  return (
    <button type="button" data-print className={`${className} noscript:hidden`}>
      {children}
    </button>
  )
}

type Props = { className: string; children: string }

/** The page script prints the page when this is clicked. Hidden without JavaScript. */
export function PrintButton({ className, children }: Props) {
  return (
    <button type="button" data-print className={`${className} noscript:hidden`}>
      {children}
    </button>
  )
}

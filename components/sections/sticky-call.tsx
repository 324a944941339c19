type Props = { href: string; children: string }

/** On phones, a button that sticks to the bottom of the screen until its target scrolls into view. */
export function StickyCall({ href, children }: Props) {
  return (
    <div
      data-sticky-call=""
      className="sticky bottom-0 border-t border-rule bg-paper px-gutter py-3 md:hidden"
    >
      <a href={href} className="btn btn-big w-full">
        {children}
      </a>
    </div>
  )
}

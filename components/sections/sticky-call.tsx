type Props = { href: string; children: string }

/** On phones a call to action that stays at the foot of the screen until what it leads to comes into view. */
export function StickyCall({ href, children }: Props) {
  return (
    <div className="sticky-call">
      <a href={href} className="btn btn-big w-full">
        {children}
      </a>
    </div>
  )
}

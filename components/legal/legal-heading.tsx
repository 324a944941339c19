/** The title of a legal page. */
export function LegalHeading({ children }: { children: string }) {
  return (
    <div className="wrap pt-[clamp(36px,5vw,80px)]">
      <h1>{children}</h1>
    </div>
  )
}

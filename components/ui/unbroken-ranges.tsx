/** A text that never wraps inside a range of numbers, such as “30–45”. */
export function UnbrokenRanges({ text }: { text: string }) {
  const [, before, range, after = ''] = /^(.*?)(\d+–\d+)(.*)$/s.exec(text) ?? []
  if (!range) return text
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{range}</span>
      <UnbrokenRanges text={after} />
    </>
  )
}

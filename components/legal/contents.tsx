import type { ContentsEntry } from '@/lib/portable-text/headings'

type Props = { title: string; entries: ContentsEntry[] }

/** Here because the build's CSS parser does not know the selector yet. Browsers that do not either mark nothing. */
const CURRENT = `
.toc{scroll-target-group:auto}
.toc a:target-current{border-color:var(--color-green);box-shadow:inset 0 -1px 0 var(--color-green);color:var(--color-green);font-weight:600}
.toc a:target-current span{color:inherit}`

/** The table of contents. Where the browser can, its style alone marks the part that is being read. */
export function Contents({ title, entries }: Props) {
  return (
    <nav aria-labelledby="contents" className="toc">
      <style>{CURRENT}</style>
      <h2 id="contents">{title}</h2>
      <ol>
        {entries.map(({ id, number, text }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span>{number}</span>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

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
    <nav
      aria-labelledby="contents"
      className="toc border-t-2 border-ink pt-3.5 md:sticky md:top-6 md:col-start-1 md:row-span-2 md:row-start-1 md:max-h-[calc(100dvh-48px)] md:overflow-y-auto print:hidden"
    >
      <style>{CURRENT}</style>
      <h2 id="contents" className="label-heading mb-1.5 text-base leading-[1.4]">
        {title}
      </h2>
      <ol>
        {entries.map(({ id, number, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="grid min-h-11 grid-cols-[32px_1fr] items-center border-b border-rule py-1.5 text-small leading-[1.35] no-underline hover:underline focus-visible:-outline-offset-3"
            >
              <span className="text-ink-2 tabular-nums">{number}</span>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

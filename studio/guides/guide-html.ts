import { Marked } from 'marked'

/** The id that GitHub gives a heading, so that a link such as `#change-an-order` works on both. */
const headingId = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-')

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${headingId(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
  },
})

/** Renders a guide. The Markdown files link to each other by file name, the pages by path. */
export const guideHtml = (markdown: string): string =>
  marked.parse(markdown, { async: false }).replace(/href="([a-z-]+)\.md"/g, 'href="$1"')

import { createDataAttribute } from 'next-sanity'
import { nearestSource } from '@/lib/drafts/nearest-source'
import type { TextSource } from '@/lib/drafts/text-sources'

const SILENT = 'script, style, noscript, textarea, [data-draft-bar], sanity-visual-editing'

/** The texts on the screen with the element that each stands in. */
function* textsOf(root: Element): Generator<{ text: string; element: Element }> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.nodeValue ?? ''
    if (element && /[\p{L}\p{N}]/u.test(text) && !element.closest(SILENT)) yield { text, element }
  }
}

/**
 * Marks each element with the place of its text in the content, by `data-sanity`. The texts themselves carry nothing: they are
 * found by what they say, and by their neighbors where two places say the same.
 */
export function markTexts(root: Element, find: (shown: string) => TextSource[], studioPath: string): void {
  const found = [...textsOf(root)].flatMap(({ text, element }) => {
    const candidates = find(text)
    return candidates.length > 0 ? [{ text, element, candidates }] : []
  })
  // A figure may stand among texts of any document, so it says nothing of them.
  const certain = found.flatMap(({ element, candidates: [only, ...others] }) =>
    only && others.length === 0 && typeof only.text === 'string' ? [{ element, source: only }] : [],
  )
  const marks = new Map<Element, { source: TextSource; length: number }>()
  for (const { text, element, candidates } of found) {
    const source =
      candidates.length === 1 ? candidates[0] : nearestSource(candidates, circlesAround(element, certain))
    // An element with several texts opens the longest.
    if (source && text.length > (marks.get(element)?.length ?? 0))
      marks.set(element, { source, length: text.length })
  }
  for (const old of root.querySelectorAll('[data-sanity]'))
    if (!marks.has(old)) old.removeAttribute('data-sanity')
  for (const [element, { source }] of marks) {
    const { id, type, path } = source
    const mark = createDataAttribute({ id, type, path, baseUrl: studioPath }).toString()
    if (element.getAttribute('data-sanity') !== mark) element.setAttribute('data-sanity', mark)
  }
}

function* circlesAround(start: Element, certain: readonly { element: Element; source: TextSource }[]) {
  for (let element: Element | null = start; element; element = element.parentElement) {
    const circle = element
    yield certain.filter((other) => circle.contains(other.element)).map(({ source }) => source)
  }
}

import { vercelStegaDecodeAll } from '@vercel/stega'
import { useEffect } from 'react'
import { unmarked } from '@/lib/drafts/unmarked'

/** The source of each text node, decoded from an invisible mark in its text. */
const sources = new WeakMap<Node, string>()

/** Elements whose `data-sanity` attribute this hook has set. */
const attributed = new WeakSet<Element>()

function readText(node: Text): void {
  // The last mark is for the whole text. Earlier marks are for values inserted into it.
  const source = vercelStegaDecodeAll<string>(node.data)?.at(-1)
  if (!source) return
  sources.set(node, source)
  node.data = unmarked(node.data)
}

function readElement(element: Element): void {
  if (element.matches('script, style')) return
  for (const attribute of element.attributes) {
    const value = unmarked(attribute.value)
    if (value !== attribute.value) attribute.value = value
  }
  if (element instanceof HTMLInputElement && element.value !== unmarked(element.value))
    element.value = unmarked(element.value)
  const texts = [...element.childNodes].filter((node) => node instanceof Text)
  for (const node of texts) readText(node)
  // A click on an element with several texts opens the source of the longest.
  const [longest] = texts.filter((node) => sources.has(node)).sort((a, b) => b.length - a.length)
  const source = longest && sources.get(longest)
  if (source && element.getAttribute('data-sanity') !== source) {
    element.setAttribute('data-sanity', source)
    attributed.add(element)
  } else if (!source && attributed.delete(element)) element.removeAttribute('data-sanity')
}

/** Replaces the marks in the page's texts with `data-sanity` attributes, on load and after every DOM change. */
export function useSources(): void {
  useEffect(() => {
    const read = (roots: Iterable<Element>) => {
      for (const root of roots)
        for (const element of [root, ...root.querySelectorAll('*')]) readElement(element)
      // Discards the records of this function's own mutations.
      observer.takeRecords()
    }
    const observer = new MutationObserver((records) => {
      for (const { type, target } of records) if (type === 'characterData') sources.delete(target)
      const targets = records.map(({ target }) => (target instanceof Element ? target : target.parentElement))
      read(new Set(targets.filter((target) => target !== null)))
    })
    read([document.documentElement])
    observer.observe(document.documentElement, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    })
    return () => observer.disconnect()
  }, [])
}

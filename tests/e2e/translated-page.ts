import type { Page } from 'playwright/test'

/**
 * Simulates a browser's translation of the page: wraps each text node in elements, as Chrome does, now and after each
 * change. Chrome's own translation needs Google's servers.
 */
export function translatePage(page: Page): Promise<void> {
  return page.evaluate(() => {
    const isTranslated = (text: Node) =>
      text.textContent?.trim() &&
      !text.parentElement?.closest('svg, script, style, textarea, option, noscript, font')
    const translate = () => {
      const texts: ChildNode[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode())
        if (isTranslated(walker.currentNode)) texts.push(walker.currentNode as ChildNode)
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.textContent
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    translate()
    new MutationObserver(translate).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
}

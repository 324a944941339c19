import { useEffect, useMemo } from 'react'
import { textFinder } from '@/lib/drafts/match-texts'
import { readings } from '@/lib/drafts/readings'
import type { TextSource } from '@/lib/drafts/text-sources'
import type { Language } from '@/lib/i18n/languages'
import { markTexts } from './mark-texts'

/** Keeps every text on the screen marked, those that appear later too. */
export function useMarks(sources: TextSource[], lang: Language, studioPath: string) {
  const find = useMemo(() => textFinder(sources, (value) => readings(value, lang)), [sources, lang])
  useEffect(() => {
    let frame = 0
    const mark = () => {
      frame = 0
      markTexts(document.body, find, studioPath)
    }
    const soon = () => {
      frame ||= requestAnimationFrame(mark)
    }
    const observer = new MutationObserver(soon)
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    soon()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [find, studioPath])
}

'use client'

import { VisualEditing } from 'next-sanity/visual-editing/client-component'
import { type ReactNode, useSyncExternalStore } from 'react'
import { SHOWN_COOKIE } from '@/lib/drafts/shown-cookie'
import type { TextSource } from '@/lib/drafts/text-sources'
import type { Language } from '@/lib/i18n/languages'
import { useMarks } from './use-marks'
import { useFollowing, useRefresh } from './use-refresh'

type Props = { sources: TextSource[]; lang: Language; studioPath: string; bar: ReactNode }

const never = () => () => {}

const shownNow = () => (document.cookie.includes(`${SHOWN_COOKIE}=published`) ? 'published' : 'drafts')

/** What the Studio's Presentation needs of a page: texts that open their fields, and a new page after each change. */
export default function EditorTools({ sources, lang, studioPath, bar }: Props) {
  useMarks(sources, lang, studioPath)
  const refresh = useRefresh()
  useFollowing(refresh)
  const framed = useSyncExternalStore(
    never,
    () => window.parent !== window,
    () => true,
  )
  return (
    <>
      {!framed && bar}
      <VisualEditing
        refresh={refresh}
        onPerspectiveChange={(perspective) => {
          const shown = String(perspective) === 'published' ? 'published' : 'drafts'
          if (shownNow() === shown) return
          // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
          document.cookie = `${SHOWN_COOKIE}=${shown};path=/;samesite=lax`
          void refresh()
        }}
      />
    </>
  )
}

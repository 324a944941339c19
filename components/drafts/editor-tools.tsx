'use client'

import { VisualEditing } from 'next-sanity/visual-editing/client-component'
import { type ReactNode, useSyncExternalStore } from 'react'
import { SHOWN_COOKIE } from '@/lib/drafts/shown-cookie'
import { useFollowing, useRefresh } from './use-refresh'
import { useSources } from './use-sources'

type Props = { bar: ReactNode }

const never = () => () => {}

const shownNow = () => (document.cookie.includes(`${SHOWN_COOKIE}=published`) ? 'published' : 'drafts')

/** Connects the page to the Studio's Presentation tool: click to edit, and refresh after each change. */
export default function EditorTools({ bar }: Props) {
  useSources()
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

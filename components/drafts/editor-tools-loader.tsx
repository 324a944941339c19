'use client'

import { type ComponentProps, lazy, Suspense } from 'react'

const Tools = lazy(() => import('./editor-tools'))

/** Loads the editor's tools on demand, so visitors never download them. */
export function EditorTools(props: ComponentProps<typeof Tools>) {
  return (
    <Suspense>
      <Tools {...props} />
    </Suspense>
  )
}

'use client'

import { type ComponentProps, lazy, Suspense } from 'react'

const Tools = lazy(() => import('./editor-tools'))

/** Only an editor's page shows this, and only then does a browser fetch what is behind it. */
export function EditorTools(props: ComponentProps<typeof Tools>) {
  return (
    <Suspense>
      <Tools {...props} />
    </Suspense>
  )
}

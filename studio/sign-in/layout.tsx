import { useEffect } from 'react'
import { type LayoutProps, useSource } from 'sanity'
import { endPreview } from './end-preview.ts'

/** The Studio's layout. Ends the preview of drafts when the editor signs out. */
export function Layout(props: LayoutProps) {
  const { auth } = useSource()
  useEffect(() => {
    const subscription = auth.state.subscribe(({ authenticated }) => {
      if (!authenticated) endPreview()
    })
    return () => subscription.unsubscribe()
  }, [auth])
  return props.renderDefault(props)
}

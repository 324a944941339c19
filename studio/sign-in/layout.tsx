import { useEffect } from 'react'
import { type LayoutProps, useSource } from 'sanity'

/**
 * The Studio's layout. Ends the preview of drafts when the editor signs out. Otherwise, this browser would show drafts
 * on the site for up to 12 hours.
 */
export function Layout(props: LayoutProps) {
  const { auth } = useSource()
  useEffect(() => {
    const subscription = auth.state.subscribe(({ authenticated }) => {
      if (!authenticated)
        void fetch('/api/draft-mode/disable', { redirect: 'manual', keepalive: true }).catch(() => {})
    })
    return () => subscription.unsubscribe()
  }, [auth])
  return props.renderDefault(props)
}

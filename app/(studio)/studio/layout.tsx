import type { ReactNode } from 'react'
import { newsreader } from '@/app/(site)/[lang]/fonts'

export default function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={newsreader.variable}>
      <body style={{ margin: 0 }}>{children}</body>
    </html>
  )
}

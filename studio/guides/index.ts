import { BookIcon } from '@sanity/icons/Book'
import { lazy } from 'react'
import type { Tool } from 'sanity'

/** Links to the guides on the site, even if the Studio is hosted elsewhere. */
export function guidesTool(siteUrl: string): Tool<{ siteUrl: string }> {
  return {
    name: 'guides',
    title: 'Guides',
    icon: BookIcon,
    options: { siteUrl },
    component: lazy(() => import('./guides-tool.tsx')),
  }
}

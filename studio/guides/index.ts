import { BookIcon } from '@sanity/icons/Book'
import type { Tool } from 'sanity'
import { lazyTool } from '../lazy-tool.ts'

/** Links to the guides on the site, even if the Studio is hosted elsewhere. */
export function guidesTool(siteUrl: string): Tool<{ siteUrl: string }> {
  return {
    name: 'guides',
    title: 'Guides',
    icon: BookIcon,
    options: { siteUrl },
    component: lazyTool(() => import('./guides-tool.tsx')),
  }
}

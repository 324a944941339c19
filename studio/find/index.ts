import { SearchIcon } from '@sanity/icons/Search'
import { lazy } from 'react'
import type { Tool } from 'sanity'

/** Finds single texts. The Studio's own search finds documents, and one document may contain a hundred texts. */
export const findTool: Tool = {
  name: 'find',
  title: 'Find text',
  icon: SearchIcon,
  component: lazy(() => import('./find-tool.tsx')),
}

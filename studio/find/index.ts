import { SearchIcon } from '@sanity/icons/Search'
import type { Tool } from 'sanity'
import { lazyTool } from '../lazy-tool.ts'

/** Finds single texts. The Studio's own search finds documents, and one document may contain a hundred texts. */
export const findTool: Tool = {
  name: 'find',
  title: 'Find text',
  icon: SearchIcon,
  component: lazyTool(() => import('./find-tool.tsx')),
}

import { TranslateIcon } from '@sanity/icons/Translate'
import type { Tool } from 'sanity'
import { lazyTool } from '../lazy-tool.ts'

export const translationsTool: Tool = {
  name: 'translations',
  title: 'Translations',
  icon: TranslateIcon,
  component: lazyTool(() => import('./translations-tool.tsx')),
}

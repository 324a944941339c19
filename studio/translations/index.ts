import { TranslateIcon } from '@sanity/icons/Translate'
import { lazy } from 'react'
import type { Tool } from 'sanity'

export const translationsTool: Tool = {
  name: 'translations',
  title: 'Translations',
  icon: TranslateIcon,
  component: lazy(() => import('./translations-tool.tsx')),
}

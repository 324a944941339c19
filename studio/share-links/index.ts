import { ShareIcon } from '@sanity/icons/Share'
import { createElement } from 'react'
import type { Tool } from 'sanity'
import { lazyTool } from '../lazy-tool.ts'

const ShareLinksTool = lazyTool(() => import('./share-links-tool.tsx'))

export function shareLinksTool(siteUrl: string): Tool {
  return {
    name: 'share-links',
    title: 'Share links',
    icon: ShareIcon,
    component: () => createElement(ShareLinksTool, { siteUrl }),
  }
}

import { ShareIcon } from '@sanity/icons/Share'
import { createElement, lazy } from 'react'
import type { Tool } from 'sanity'

const ShareLinksTool = lazy(() => import('./share-links-tool.tsx'))

export function shareLinksTool(siteUrl: string): Tool {
  return {
    name: 'share-links',
    title: 'Share links',
    icon: ShareIcon,
    component: () => createElement(ShareLinksTool, { siteUrl }),
  }
}

import type { MetadataRoute } from 'next'
import { readEnv } from '@/lib/env'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/studio', '/api/'] },
    sitemap: `${readEnv().SITE_URL}/sitemap.xml`,
  }
}

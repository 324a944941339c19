import { loadSiteSettings } from '@/lib/content/site-settings'
import { readEnv } from '@/lib/env'
import { languages } from '@/lib/i18n/languages'

export const dynamic = 'force-static'

/** Days. The file is rendered again at least every hour, so it never actually expires. */
const VALID_DAYS = 180

export async function GET(): Promise<Response> {
  const { securityContact, email } = await loadSiteSettings()
  const contact = securityContact ?? email
  if (!contact) return new Response(null, { status: 404 })
  const expires = new Date(Date.now() + VALID_DAYS * 86_400_000)
  const lines = [
    `Contact: ${contact.includes('@') ? `mailto:${contact}` : contact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${readEnv().SITE_URL}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

import 'server-only'
import { loadSiteSettings } from '../content/site-settings.ts'
import { loadTranslator } from '../content/strings.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const style = `body{margin:0;background:#f7f3ea;color:#14213d;font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:18vh 1.5rem}h1{font:400 2.25rem/1.15 Georgia,serif;margin:0 0 1rem}
a{display:inline-block;margin-top:1rem;padding:.75rem 0;color:inherit}`

/** Told to who opens a share link that has expired, was revoked or never was. @param path where it led: it tells the language */
export async function linkIsOver(path: string): Promise<Response> {
  const lang = /^\/es(\/|$|\?)/.test(path) ? 'es' : 'en'
  const [t, { firmName }] = await Promise.all([loadTranslator(lang, ['drafts']), loadSiteSettings(lang)])
  const title = escaped(t('drafts.over.title'))
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}${firmName ? ` | ${escaped(firmName)}` : ''}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${escaped(t('drafts.over.text'))}</p>
<a href="${escaped(path)}">${escaped(t('drafts.over.site'))}</a></main></body></html>`
  return new Response(html, {
    status: 410,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

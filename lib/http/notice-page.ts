import type { Language } from '../i18n/languages.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const style = `body{margin:0;background:#f7f3ea;color:#14213d;font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:18vh 1.5rem}h1{font:400 2.25rem/1.15 Georgia,serif;margin:0 0 1rem}
a{display:inline-block;margin-top:1rem;padding:.75rem 0;color:inherit}`

type Notice = {
  status: number
  lang: Language
  title: string
  firmName?: string | undefined
  text: string
  way: { href: string; words: string }
}

export function noticePage({ status, lang, title, firmName, text, way }: Notice): Response {
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escaped(title)}${firmName ? ` | ${escaped(firmName)}` : ''}</title><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>
<a href="${escaped(way.href)}">${escaped(way.words)}</a></main></body></html>`
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

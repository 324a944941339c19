import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import { ShareImage } from '@/components/site/share-image'
import { loadPageNames, loadPageTitle } from '@/lib/content/page-titles'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { shareImageSize } from '@/lib/drawing/share-image-size'
import { isLanguage, languages } from '@/lib/i18n/languages'

export const dynamic = 'force-static'
export const dynamicParams = false

const fontFile = (name: string) => readFile(join(process.cwd(), 'app/fonts', name))

/** One picture for each page that has a title, in each language. */
export async function generateStaticParams() {
  const names = await loadPageNames()
  return languages.flatMap((lang) => names.map((name) => ({ lang, name })))
}

type Context = { params: Promise<{ lang: string; name: string }> }

/** The picture that goes with a shared link: the page's own title, from the content. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { lang, name } = await params
  if (!isLanguage(lang)) return new Response(null, { status: 404 })
  const [title, { shortName, descriptor }, newsreader, instrumentSans] = await Promise.all([
    loadPageTitle(lang, name),
    loadSiteSettings(),
    fontFile('newsreader-420.ttf'),
    fontFile('instrument-sans-500.ttf'),
  ])
  return new ImageResponse(<ShareImage title={title} shortName={shortName} descriptor={descriptor} />, {
    ...shareImageSize,
    fonts: [
      { name: 'Newsreader', data: newsreader },
      { name: 'Instrument Sans', data: instrumentSans },
    ],
  })
}

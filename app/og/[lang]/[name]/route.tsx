import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import { ShareImage } from '@/components/site/share-image'
import { pageTexts, sectionOf, shareImageName } from '@/lib/content/registry'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import { shareImageSize } from '@/lib/drawing/share-image-size'
import { isLanguage, languages } from '@/lib/i18n/languages'
import { RENDERED_HEADER } from '@/lib/revalidation/rendered-header'

export const dynamic = 'force-static'
export const dynamicParams = false

const fontFile = (name: string) => readFile(join(process.cwd(), 'app/fonts', name))

const allTexts = [...new Set(Object.values(pageTexts))]

export function generateStaticParams() {
  return languages.flatMap((lang) => allTexts.map((texts) => ({ lang, name: shareImageName(texts) })))
}

export async function GET(_: Request, { params }: RouteContext<'/og/[lang]/[name]'>): Promise<Response> {
  const { lang, name } = await params
  const texts = allTexts.find((each) => shareImageName(each) === name)
  if (!isLanguage(lang) || !texts) return new Response(null, { status: 404 })
  const startedAt = new Date().toISOString()
  const [t, { shortName, descriptor }, newsreader, instrumentSans] = await Promise.all([
    loadTranslator(lang, [sectionOf(texts)]),
    loadSiteSettings(),
    fontFile('newsreader-420.ttf'),
    fontFile('instrument-sans-500.ttf'),
  ])
  return new ImageResponse(
    <ShareImage title={t(`${texts}.title`)} shortName={shortName} descriptor={descriptor} />,
    {
      ...shareImageSize,
      headers: { [RENDERED_HEADER]: startedAt },
      fonts: [
        { name: 'Newsreader', data: newsreader },
        { name: 'Instrument Sans', data: instrumentSans },
      ],
    },
  )
}

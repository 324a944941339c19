import { DraftsAway } from '@/components/drafts/drafts-away'
import { BundledScript } from '@/components/site/bundled-script'
import { ErrorWordingProvider } from '@/components/site/error-wording'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import { unlessLakeUnavailable } from '@/lib/drafts/lake-unavailable'
import { currentViewer } from '@/lib/drafts/viewer'
import { languages } from '@/lib/i18n/languages'
import { languageOf } from '@/lib/i18n/page-language'
import { localPath } from '@/lib/i18n/urls'
import '../site.generated.css'
import { instrumentSans, newsreader } from './fonts'

export function generateStaticParams() {
  return languages.map((lang) => ({ lang }))
}

export default async function SiteLayout({ children, ...props }: LayoutProps<'/[lang]'>) {
  // Taken before any content is fetched, so a page counts as fresh only if every query ran after the change.
  const renderedAt = new Date().toISOString()
  const lang = await languageOf(props)
  const fonts = `${newsreader.variable} ${instrumentSans.variable}`
  const loaded = await unlessLakeUnavailable(
    Promise.all([loadTranslator(lang, ['error']), loadSiteSettings(), currentViewer()]),
  )
  if (!loaded)
    return (
      <html lang={lang} className={fonts}>
        <body>
          <DraftsAway lang={lang} />
        </body>
      </html>
    )
  const [t, { phone, email }, viewer] = loaded
  // Editors get the requested language. The stored preference is ignored.
  const followsStored = lang === 'en' && viewer.kind !== 'editor'
  const wording = {
    title: t('error.title'),
    text: t('error.text'),
    retry: t('error.retry'),
    home: t('error.home'),
    homeHref: localPath('/', lang),
    phone,
    email,
  }
  return (
    <html
      lang={lang}
      className={`max-md:has-data-sticky-call:scroll-pb-24 ${fonts}`}
      data-rendered={renderedAt}
    >
      <head>
        <BundledScript
          name="page"
          {...(followsStored && { attributes: { 'data-follows-stored-language': '' } })}
        />
      </head>
      <body>
        <ErrorWordingProvider wording={wording}>{children}</ErrorWordingProvider>
      </body>
    </html>
  )
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Sections } from '@/components/sections/sections'
import { PageShell } from '@/components/site/page-shell'
import { landingMemory, redirectMemory } from '@/lib/content/build-memory'
import { LANDING_ADDRESSES_QUERY, landingAddresses } from '@/lib/content/landing-pages'
import { loadLandingPage } from '@/lib/content/page'
import { landingMetadata } from '@/lib/content/page-metadata'
import { REDIRECTS_QUERY } from '@/lib/content/redirects'
import { isInteractive } from '@/lib/content/sections/library'
import { fetchPublishedNow } from '@/lib/drafts/lake'
import { languageOf } from '@/lib/i18n/page-language'

type Props = PageProps<'/[lang]/[slug]'>

/**
 * Prerenders the published landing pages. Pages published later are rendered on the first request, which `proxy.ts`
 * lets through. Stores the proxy's lists in case the lake is down when the site starts.
 */
export async function generateStaticParams() {
  const documents = await fetchPublishedNow(LANDING_ADDRESSES_QUERY, {})
  landingMemory.write(documents)
  redirectMemory.write(await fetchPublishedNow(REDIRECTS_QUERY, {}))
  const list = landingAddresses(documents)
  return list.map(({ path }) => ({ slug: path.slice(1) }))
}

/** The slug is the English one in both languages, because `proxy.ts` rewrites Spanish addresses to English slugs. */
async function load(props: Props) {
  const [lang, { slug }] = await Promise.all([languageOf(props), props.params])
  return (await loadLandingPage(lang, `/${slug}`)) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return landingMetadata(await load(props))
}

export default async function LandingPage(props: Props) {
  const page = await load(props)
  const { t, settings, things, title, paths } = page
  return (
    <PageShell
      t={t}
      settings={settings}
      path={paths}
      title={title}
      things={things}
      interactive={page.sections.some(({ _type }) => isInteractive(_type))}
    >
      <Sections page={page} />
    </PageShell>
  )
}

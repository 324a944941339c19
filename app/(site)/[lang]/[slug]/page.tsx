import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Sections } from '@/components/sections/sections'
import { PageShell } from '@/components/site/page-shell'
import { landingMemory } from '@/lib/content/landing-memory'
import { LANDING_ADDRESSES_QUERY, landingAddresses } from '@/lib/content/landing-pages'
import { loadLandingPage } from '@/lib/content/page'
import { landingMetadata } from '@/lib/content/page-metadata'
import { isInteractive } from '@/lib/content/sections/library'
import { fetchPublishedNow } from '@/lib/drafts/lake'
import { languageOf } from '@/lib/i18n/page-language'

type Props = PageProps<'/[lang]/[slug]'>

/**
 * Prerenders the published landing pages. Pages published later are rendered on the first request, which `proxy.ts`
 * lets through.
 */
export async function generateStaticParams() {
  const list = landingAddresses(await fetchPublishedNow(LANDING_ADDRESSES_QUERY, {}))
  landingMemory.write(list)
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

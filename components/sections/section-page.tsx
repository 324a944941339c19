import { PageShell } from '@/components/site/page-shell'
import type { ComposedRoute } from '@/lib/content/default-pages'
import { loadPage, pageTitle } from '@/lib/content/page'
import { isInteractive } from '@/lib/content/sections/library'
import { type LanguageParams, languageOf } from '@/lib/i18n/page-language'
import { Sections } from './sections'

type Props = { path: Exclude<ComposedRoute, '/guarantee'>; props: LanguageParams }

/** A page made of sections. The default pages are in `lib/content/default-pages.ts`. */
export async function SectionPage({ path, props }: Props) {
  const page = await loadPage(await languageOf(props), path)
  const { t, settings, things } = page
  return (
    <PageShell
      t={t}
      settings={settings}
      path={path}
      title={path === '/' ? undefined : pageTitle(page)}
      things={things}
      interactive={page.sections.some(({ _type }) => isInteractive(_type))}
    >
      <Sections page={page} />
    </PageShell>
  )
}

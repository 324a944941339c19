import { NOT_FOUND, soughtLinks } from '@/components/site/navigation'
import { PageShell } from '@/components/site/page-shell'
import { shellSections } from '@/lib/content/registry'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import { languageOf } from '@/lib/i18n/page-language'
import { localPath } from '@/lib/i18n/urls'

/**
 * `proxy.ts` renders this page with status 404 for unknown paths. The title is in the page's body, because Next omits
 * the metadata of 404 responses when it revalidates them.
 */
export default async function NotFoundPage(props: PageProps<'/[lang]/not-found'>) {
  const lang = await languageOf(props)
  const [t, settings] = await Promise.all([
    loadTranslator(lang, [...shellSections, 'notFound']),
    loadSiteSettings(),
  ])
  return (
    <PageShell t={t} settings={settings} path={NOT_FOUND}>
      <title>{t('notFound.title')}</title>
      <section className="wrap grid justify-items-start gap-6 py-section">
        <h1>{t('notFound.title')}</h1>
        <p className="lead max-w-152">{t('notFound.text')}</p>
        <a href={localPath('/', lang)} className="btn">
          {t('notFound.home')}
        </a>
        <p className="mt-6">{t('notFound.links')}</p>
        <ul className="grid w-full max-w-152 border-t border-rule">
          {soughtLinks.map(({ key, path }) => (
            <li key={path} className="border-b border-rule">
              <a href={localPath(path, lang)} className="flex min-h-13 items-center">
                {t(key)}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </PageShell>
  )
}

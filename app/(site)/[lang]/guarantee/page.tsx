import { LegalDocument, legalSections } from '@/components/legal/legal-document'
import { Sections } from '@/components/sections/sections'
import { PageShell } from '@/components/site/page-shell'
import { loadLegalPage } from '@/lib/content/legal-pages'
import { loadPage } from '@/lib/content/page'
import { metadataOf } from '@/lib/content/page-metadata'
import { isInteractive } from '@/lib/content/sections/library'
import { languageOf } from '@/lib/i18n/page-language'

const path = '/guarantee'

export const generateMetadata = metadataOf(path)

export default async function GuaranteePage(props: PageProps<'/[lang]/guarantee'>) {
  const lang = await languageOf(props)
  const opening = await loadPage(lang, path, legalSections)
  const { t, settings } = opening
  const text = await loadLegalPage(lang, path, settings)
  const title = text?.title
  return (
    <PageShell
      t={t}
      settings={settings}
      path={path}
      title={title}
      things={opening.things}
      interactive={opening.sections.some(({ _type }) => isInteractive(_type))}
    >
      <LegalDocument
        t={t}
        path={path}
        settings={settings}
        page={text}
        heading={<Sections page={{ ...opening, title: title ?? t('meta.guarantee.title') }} />}
      />
    </PageShell>
  )
}

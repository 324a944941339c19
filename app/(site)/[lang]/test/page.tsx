import { metadataOf } from '@/lib/content/page-metadata'
import { languageOf } from '@/lib/i18n/page-language'
import { ClickCounterPage } from '../click-counter-page'

const path = '/test'

export const generateMetadata = metadataOf(path)

export default async function Page(props: PageProps<'/[lang]/test'>) {
  const lang = await languageOf(props)
  return <ClickCounterPage lang={lang} path={path} />
}

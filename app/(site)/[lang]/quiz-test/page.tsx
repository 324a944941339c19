import type { Metadata } from 'next'
import { pageMetadata } from '@/lib/content/page-metadata'
import type { Language } from '@/lib/i18n/languages'
import { ClickCounterPage } from '../click-counter-page'

type Props = { params: Promise<{ lang: Language }> }

const path = '/quiz-test'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lang } = await params
  return pageMetadata({ lang, path })
}

export default async function Page({ params }: Props) {
  const { lang } = await params
  return <ClickCounterPage lang={lang} path={path} />
}

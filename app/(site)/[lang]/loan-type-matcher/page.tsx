import type { Metadata } from 'next'
import { MatcherPage } from '@/components/tools/matcher/matcher-page'
import { pageMetadata } from '@/lib/content/page-metadata'
import type { Language } from '@/lib/i18n/languages'

type Props = { params: Promise<{ lang: Language }> }

const path = '/loan-type-matcher'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata({ lang: (await params).lang, path })
}

export default async function LoanTypeMatcherPage({ params }: Props) {
  return <MatcherPage lang={(await params).lang} path={path} />
}

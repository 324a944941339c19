import type { Metadata } from 'next'
import { BoosterPage } from '@/components/tools/booster/booster-page'
import { pageMetadata } from '@/lib/content/page-metadata'
import type { Language } from '@/lib/i18n/languages'

type Props = { params: Promise<{ lang: Language }> }

const path = '/credit-score-booster'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata({ lang: (await params).lang, path })
}

export default async function CreditScoreBoosterPage({ params }: Props) {
  return <BoosterPage lang={(await params).lang} path={path} />
}

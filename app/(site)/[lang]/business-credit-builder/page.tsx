import type { Metadata } from 'next'
import { ScoredQuizPage } from '@/components/tools/quiz/scored-quiz-page'
import { pageMetadata } from '@/lib/content/page-metadata'
import type { Language } from '@/lib/i18n/languages'
import { businessCreditBuilder } from '@/lib/tools/business-credit-builder'

type Props = { params: Promise<{ lang: Language }> }

const path = '/business-credit-builder'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata({ lang: (await params).lang, path })
}

export default async function BusinessCreditBuilderPage({ params }: Props) {
  return <ScoredQuizPage quiz={businessCreditBuilder} lang={(await params).lang} path={path} />
}

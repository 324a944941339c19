import type { Metadata } from 'next'
import { ScoredQuizPage } from '@/components/tools/quiz/scored-quiz-page'
import { pageMetadata } from '@/lib/content/page-metadata'
import type { Language } from '@/lib/i18n/languages'
import { moneyMindset } from '@/lib/tools/money-mindset'

type Props = { params: Promise<{ lang: Language }> }

const path = '/money-mindset'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata({ lang: (await params).lang, path })
}

export default async function MoneyMindsetPage({ params }: Props) {
  return <ScoredQuizPage quiz={moneyMindset} lang={(await params).lang} path={path} />
}

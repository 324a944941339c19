import type { Metadata } from 'next'
import { ScoredQuizPage } from '@/components/tools/quiz/scored-quiz-page'
import { pageMetadata } from '@/lib/content/page-metadata'
import type { Language } from '@/lib/i18n/languages'
import { entrepreneurialReadiness } from '@/lib/tools/entrepreneurial-readiness'

type Props = { params: Promise<{ lang: Language }> }

const path = '/entrepreneurial-readiness'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata({ lang: (await params).lang, path })
}

export default async function EntrepreneurialReadinessPage({ params }: Props) {
  return <ScoredQuizPage quiz={entrepreneurialReadiness} lang={(await params).lang} path={path} />
}

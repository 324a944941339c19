import type { Metadata } from 'next'
import { ScoredQuizPage } from '@/components/tools/quiz/scored-quiz-page'
import { pageMetadata } from '@/lib/content/page-metadata'
import type { Language } from '@/lib/i18n/languages'
import { spendingHabit } from '@/lib/tools/spending-habit'

type Props = { params: Promise<{ lang: Language }> }

const path = '/spending-habit'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata({ lang: (await params).lang, path })
}

export default async function SpendingHabitPage({ params }: Props) {
  return <ScoredQuizPage quiz={spendingHabit} lang={(await params).lang} path={path} />
}

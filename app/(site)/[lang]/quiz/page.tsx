import type { Metadata } from 'next'
import { AssessmentPage } from '@/components/tools/assessment/assessment-page'
import { pageMetadata } from '@/lib/content/page-metadata'
import type { Language } from '@/lib/i18n/languages'
import { financialHealth } from '@/lib/tools/financial-health'

type Props = { params: Promise<{ lang: Language }> }

const path = '/quiz'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata({ lang: (await params).lang, path })
}

export default async function QuizPage({ params }: Props) {
  return (
    <AssessmentPage
      name="financialHealth"
      questions={financialHealth.questions}
      progressKey="tools.step"
      lang={(await params).lang}
      path={path}
    />
  )
}

import type { Metadata } from 'next'
import { AssessmentPage } from '@/components/tools/assessment/assessment-page'
import { pageMetadata } from '@/lib/content/page-metadata'
import type { Language } from '@/lib/i18n/languages'
import { financialHealth2 } from '@/lib/tools/financial-health'

type Props = { params: Promise<{ lang: Language }> }

const path = '/assessment'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata({ lang: (await params).lang, path })
}

export default async function SecondAssessmentPage({ params }: Props) {
  return (
    <AssessmentPage
      name="financialHealth2"
      questions={financialHealth2.questions}
      progressKey="tools.question"
      lang={(await params).lang}
      path={path}
    />
  )
}

import { PageShell, shellSections } from '@/components/site/page-shell'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import type { Language } from '@/lib/i18n/languages'
import type { Route } from '@/lib/i18n/routes'
import { localPath } from '@/lib/i18n/urls'
import type { QuizDefinition } from '@/lib/tools/quiz'
import { quizKeys } from '@/lib/tools/wording'
import { WizardFrame } from '../wizard/wizard-frame'
import { ScoredQuiz } from './scored-quiz'
import { headTexts, questionTexts, resultTexts, scoredResultTexts } from './texts'

type Props = { quiz: QuizDefinition; lang: Language; path: Route }

/** The page of a scored quiz: its strings and its definition, and nothing else, go to the browser. */
export async function ScoredQuizPage({ quiz, lang, path }: Props) {
  const [t, settings] = await Promise.all([
    loadTranslator(lang, [...shellSections, 'tools', quiz.section]),
    loadSiteSettings(lang),
  ])
  return (
    <PageShell t={t} settings={settings} lang={lang} path={path} title={t(`${quiz.section}.title`)}>
      <WizardFrame t={t} name={quiz.section}>
        <ScoredQuiz
          quiz={quiz}
          texts={t.texts([
            'tools.question',
            ...headTexts(quiz.section),
            `${quiz.section}.resultKicker`,
            `${quiz.section}.tipsTitle`,
            ...questionTexts,
            ...resultTexts,
            ...scoredResultTexts,
            ...quizKeys(quiz),
          ])}
          contactHref={localPath('/contact', lang)}
        />
      </WizardFrame>
    </PageShell>
  )
}

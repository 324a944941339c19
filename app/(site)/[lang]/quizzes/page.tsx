import { PageHead } from '@/components/sections/page-head'
import { QuizList } from '@/components/sections/quiz-list'
import { PageShell } from '@/components/site/page-shell'
import { metadataOf } from '@/lib/content/page-metadata'
import { loadQuizEntries } from '@/lib/content/quiz-entries'
import { shellSections } from '@/lib/content/registry'
import { loadSiteSettings } from '@/lib/content/site-settings'
import { loadTranslator } from '@/lib/content/strings'
import { languageOf } from '@/lib/i18n/page-language'
import { toolGoals } from '@/lib/tools/goals'

const path = '/quizzes'

export const generateMetadata = metadataOf(path)

export default async function QuizzesPage(props: PageProps<'/[lang]/quizzes'>) {
  const lang = await languageOf(props)
  const [t, settings, entries] = await Promise.all([
    loadTranslator(lang, [...shellSections, 'quizIndex']),
    loadSiteSettings(),
    loadQuizEntries(lang),
  ])
  const tools = entries.filter(({ kind }) => kind === 'tool')
  return (
    <PageShell t={t} settings={settings} path={path} title={t('quizIndex.title')}>
      <PageHead title={t('quizIndex.title')} lead={t('quizIndex.lead')} />
      {toolGoals.map((goal) => (
        <QuizList
          key={goal}
          title={t(`quizIndex.goal.${goal}`)}
          lang={lang}
          entries={tools.filter((tool) => tool.goal === goal)}
        />
      ))}
      <QuizList
        title={t('quizIndex.checkouts.title')}
        lead={t('quizIndex.checkouts.lead')}
        lang={lang}
        entries={entries.filter(({ kind }) => kind === 'checkout')}
      />
      <QuizList title={t('quizIndex.goal.other')} lang={lang} entries={tools.filter(({ goal }) => !goal)} />
    </PageShell>
  )
}

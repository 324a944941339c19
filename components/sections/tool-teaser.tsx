import { chosen } from '@/lib/content/sections/fields'
import { QuizList } from './quiz-list'
import type { SectionProps } from './section-props'

/** Links to quizzes and calculators. */
export function ToolTeaser({ section, page: { t, shown } }: SectionProps<'toolTeaser'>) {
  const tools = shown.quizEntry.filter(({ kind }) => kind === 'tool')
  return (
    <QuizList
      id={section.anchor}
      title={section.title}
      lead={section.lead}
      lang={t.lang}
      entries={section.chosen.length > 0 ? chosen(shown.quizEntry, section.chosen) : tools}
    />
  )
}

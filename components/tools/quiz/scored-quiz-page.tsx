import type { Language } from '@/lib/i18n/languages'
import type { Route } from '@/lib/i18n/routes'
import type { QuizDefinition } from '@/lib/tools/quiz'
import { ToolPage } from '../tool-page'
import type { NamedLoan } from './opening-loans'
import { ScoredQuiz } from './scored-quiz'

type Props = { quiz: QuizDefinition; lang: Language; path: Route; loans?: readonly NamedLoan[] }

/** The page of a scored quiz. The browser receives no other quiz's texts or definition. */
export function ScoredQuizPage({ quiz, lang, path, loans }: Props) {
  return (
    <ToolPage lang={lang} path={path} section={quiz.section}>
      {(texts) => <ScoredQuiz quiz={quiz} texts={texts} loans={loans} />}
    </ToolPage>
  )
}

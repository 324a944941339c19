import type { Translator } from '@/lib/i18n/translate'
import type { Contribution } from '@/lib/tools/contributions'
import type { QuizDefinition } from '@/lib/tools/quiz'
import { answerKey, questionKeys } from '@/lib/tools/wording'
import { ContributionRow } from '../contribution-row'

type Props = {
  t: Translator<'tools' | QuizDefinition['section']>
  section: QuizDefinition['section']
  contributions: readonly Contribution[]
}

/** What each answer added to the score. */
export function Contributions({ t, section, contributions }: Props) {
  return (
    <ul>
      {contributions.map(({ question, answer, points, max, weakest }) => (
        <ContributionRow
          key={question}
          t={t}
          name={t(questionKeys(section, question).label)}
          text={t(answerKey(section, question, answer))}
          points={points}
          max={max}
          weakest={weakest}
        />
      ))}
    </ul>
  )
}

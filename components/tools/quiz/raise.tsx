import { counted } from '@/lib/i18n/counted'
import type { Translator } from '@/lib/i18n/translate'
import type { QuizResult } from '@/lib/tools/contributions'
import type { QuizDefinition } from '@/lib/tools/quiz'
import { answerKey, questionKeys } from '@/lib/tools/wording'
import { RaiseRow } from '../raise-row'

type Props = {
  t: Translator<'tools' | QuizDefinition['section']>
  section: QuizDefinition['section']
  score: number
  raise: NonNullable<QuizResult['raise']>
  /** The answer given to the question of `raise`. */
  given: string
}

/** The one other answer that would raise the score most: from where to where, and by how much. */
export function Raise({ t, section, score, raise, given }: Props) {
  const answer = (id: string) => t(answerKey(section, raise.question, id))
  return (
    <RaiseRow
      t={t}
      from={score}
      to={raise.score}
      title={t('tools.raise.change', {
        label: t(questionKeys(section, raise.question).label),
        answer: answer(raise.answer),
      })}
      text={t(counted('tools.raise.gain', raise.gain), { gain: raise.gain, given: answer(given) })}
    />
  )
}

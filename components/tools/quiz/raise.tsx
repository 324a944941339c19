import { Arrow } from '@/components/ui/icons'
import { counted } from '@/lib/i18n/counted'
import type { Translator } from '@/lib/i18n/translate'
import type { QuizResult } from '@/lib/tools/contributions'
import { answerKey, questionKeys } from '@/lib/tools/wording'

type Props = {
  t: Translator
  section: string
  score: number
  raise: NonNullable<QuizResult['raise']>
  /** The answer given to the question of `raise`. */
  given: string
}

/** The one other answer that would raise the score most: from where to where, and by how much. */
export function Raise({ t, section, score, raise, given }: Props) {
  return (
    <div className="grid items-start gap-x-7 gap-y-1.5 md:grid-cols-[auto_1fr]">
      <p className="figure-number min-w-37 text-[2rem] tabular-nums">
        <span className="sr-only">{t('tools.raise.scores', { from: score, to: raise.score })}</span>
        <span aria-hidden="true" className="flex items-center gap-3">
          <span className="text-ink-2">{score}</span>
          <span className="text-green">
            <Arrow />
          </span>
          {raise.score}
        </span>
      </p>
      <div>
        <h3 className="font-sans text-body leading-snug font-semibold tracking-normal">
          {t('tools.raise.change', {
            label: t(questionKeys(section, raise.question).label),
            answer: t(answerKey(section, raise.question, raise.answer)),
          })}
        </h3>
        <p className="text-small text-ink-2">
          {t(counted('tools.raise.gain', raise.gain), {
            gain: raise.gain,
            given: t(answerKey(section, raise.question, given)),
          })}
        </p>
      </div>
    </div>
  )
}

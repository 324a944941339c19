import { counted } from '@/lib/i18n/counted'
import { formatMonthAhead } from '@/lib/i18n/formats'
import type { Translator } from '@/lib/i18n/translate'
import type { Contribution, NextTier } from '@/lib/tools/contributions'
import type { QuizDefinition } from '@/lib/tools/quiz'
import { answerKey, questionKeys } from '@/lib/tools/wording'
import { Official } from './official'

type Props = {
  t: Translator<'tools' | QuizDefinition['section']>
  section: QuizDefinition['section']
  next: readonly NextTier[]
  /** Every stage of a roadmap, including completed ones. If undefined, only the next tiers are listed. */
  stages?: readonly Contribution[]
}

/** The next better answer to each question: what to do, how long it takes, and how much it adds to the score. */
export function NextTiers({ t, section, next, stages }: Props) {
  const items = stages
    ? stages.map((stage) => ({ stage, tier: next.find(({ question }) => question === stage.question) }))
    : next.map((tier) => ({ stage: undefined, tier }))
  const label = (question: string) => t(questionKeys(section, question).label)
  return (
    <ol className="grid max-w-176">
      {items.map(({ stage, tier }, index) => (
        <li
          key={tier?.question ?? stage?.question}
          className="grid gap-1 border-b border-rule py-4.5 first:pt-0 print:break-inside-avoid"
        >
          {stage && (
            <p className="text-note font-semibold text-ink-2">{t('tools.next.stage', { n: index + 1 })}</p>
          )}
          {tier ? (
            <>
              <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-sans text-body leading-snug font-semibold tracking-normal">
                <span>
                  {t('tools.raise.change', {
                    label: label(tier.question),
                    answer: t(answerKey(section, tier.question, tier.answer)),
                  })}
                </span>
                <span className="text-green tabular-nums lining-nums">
                  {`+${t(counted('tools.next.gain', tier.gain), { gain: tier.gain })}`}
                </span>
              </h3>
              <p>{t(tier.tip)}</p>
              <p className="text-small text-ink-2">
                {t(tier.waits ? 'tools.next.wait' : 'tools.next.by', {
                  date: formatMonthAhead(tier.months, t.lang),
                  score: tier.score,
                })}
              </p>
              <Official t={t} link={tier.link} />
            </>
          ) : (
            stage && (
              <h3 className="flex justify-between gap-4 font-sans text-body leading-snug font-semibold tracking-normal text-ink-2">
                <span>{label(stage.question)}</span>
                <span>{t('tools.next.done')}</span>
              </h3>
            )
          )}
        </li>
      ))}
    </ol>
  )
}

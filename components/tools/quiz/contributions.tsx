import type { Translator } from '@/lib/i18n/translate'
import type { Contribution } from '@/lib/tools/contributions'
import { answerKey, questionKeys } from '@/lib/tools/wording'
import { ContributionRow } from '../contribution-row'

type Props = { t: Translator; section: string; contributions: readonly Contribution[] }

/** What each answer added to the score. */
export function Contributions({ t, section, contributions }: Props) {
  return (
    <ul>
      {contributions.map(({ question, answer, points, max, weakest }) => (
        <ContributionRow
          key={question}
          name={t(questionKeys(section, question).label)}
          text={`${t(answerKey(section, question, answer))}${weakest ? ` (${t('tools.contributed.weakest')})` : ''}`}
          points={t('tools.contributed.points', { points, max })}
          share={points / max}
          weakest={weakest}
        />
      ))}
    </ul>
  )
}

import type { Translator } from '@/lib/i18n/translate'
import type { Contribution } from '@/lib/tools/contributions'
import { answerKey, questionKeys } from '@/lib/tools/wording'

type Props = { t: Translator; section: string; contributions: readonly Contribution[] }

/** What each answer added to the score, as bars that begin at zero, and in figures. */
export function Contributions({ t, section, contributions }: Props) {
  return (
    <ul>
      {contributions.map(({ question, answer, points, max, weakest }) => (
        <li key={question} className="contribution">
          <div>
            <b className="block leading-snug font-semibold">{t(questionKeys(section, question).label)}</b>
            <span className="text-small text-ink-2">
              {t(answerKey(section, question, answer))}
              {weakest && ` (${t('tools.contributed.weakest')})`}
            </span>
          </div>
          <div className="contribution-bar" aria-hidden="true">
            <i className={weakest ? 'bg-ink' : 'bg-green'} style={{ width: `${(points / max) * 100}%` }} />
          </div>
          <p className="text-right font-semibold whitespace-nowrap tabular-nums">
            {t('tools.contributed.points', { points, max })}
          </p>
        </li>
      ))}
    </ul>
  )
}

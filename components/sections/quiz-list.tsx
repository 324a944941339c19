import { Arrow } from '@/components/ui/icons'
import type { QuizEntry } from '@/lib/content/quiz-entries'
import { formatMinutes } from '@/lib/i18n/formats'
import type { Language } from '@/lib/i18n/languages'
import { localPath } from '@/lib/i18n/urls'
import { SplitSection } from './split-section'

type Props = {
  title?: string | null
  lead?: string | null
  lang: Language
  entries: QuizEntry[]
  id?: string | null
}

export function QuizList({ title, lead, lang, entries, id }: Props) {
  if (entries.length === 0) return null
  return (
    <SplitSection id={id} title={title} lead={lead}>
      <ul className="border-b border-rule">
        {entries.map((entry) => (
          <li key={entry._id} className="border-t border-rule">
            <a
              href={localPath(entry.path, lang)}
              className="group flex min-h-16 items-center justify-between gap-6 py-3 font-serif text-h3 leading-tight no-underline font-book hover:text-green"
            >
              <span className="grid gap-1">
                <span className="group-hover:underline">{entry.title}</span>
                <Details {...entry} lang={lang} />
              </span>
              <span className="text-green">
                <Arrow />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </SplitSection>
  )
}

function Details({ minutes, summary, lang }: Pick<QuizEntry, 'minutes' | 'summary'> & { lang: Language }) {
  const details = [minutes && formatMinutes(minutes, lang), summary].filter(Boolean)
  if (details.length === 0) return null
  return (
    <span className="font-sans text-small leading-snug font-normal text-ink-2">{details.join(' · ')}</span>
  )
}

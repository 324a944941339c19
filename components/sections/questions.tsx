import type { Faq } from '@/lib/content/faqs'
import { SplitSection } from './split-section'

type Props = { title: string; lead?: string; faqs: Faq[] }

/** Questions with their answers in view: nothing to open, nothing to miss. */
export function Questions({ title, lead, faqs }: Props) {
  if (faqs.length === 0) return null
  return (
    <SplitSection title={title} lead={lead}>
      <ul className="border-b border-rule">
        {faqs.map(({ _id, question, answer }) => (
          <li key={_id} className="grid gap-2.5 border-t border-rule py-7">
            <h3>{question}</h3>
            <p className="max-w-152 text-ink-2">{answer}</p>
          </li>
        ))}
      </ul>
    </SplitSection>
  )
}

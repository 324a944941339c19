import type { Faq } from '@/lib/content/faqs'
import { sortedByList } from '@/lib/content/ordered-types'
import type { SectionProps } from './section-props'
import { SplitSection } from './split-section'

type Group = { topic?: string | null; faqs: Faq[] }

/** Groups the questions, in the editors' order. Consecutive questions with the same topic share a heading. */
function grouped(faqs: readonly Faq[]): Group[] {
  const groups: Group[] = []
  for (const faq of faqs) {
    const last = groups.at(-1)
    if (last && last.topic === faq.topic) last.faqs.push(faq)
    else groups.push({ topic: faq.topic, faqs: [faq] })
  }
  return groups
}

/** Questions with their answers expanded, so the browser's search finds them. */
export function Questions({ section, page }: SectionProps<'questions'>) {
  const t = page.t.over(section.words)
  const faqs = sortedByList(page.shown.faq, section.questions)
  if (faqs.length === 0) return null
  return (
    <SplitSection id={section.anchor} title={t('pricingPage.faq.title')} lead={t('pricingPage.faq.lead')}>
      <div className="grid gap-12">
        {grouped(faqs).map(({ topic, faqs: group }) => (
          <div key={group[0]?._id}>
            {topic && <h3 className="mb-4">{topic}</h3>}
            <ul className="border-b border-rule">
              {group.map(({ _id, question, answer }) => (
                <li key={_id} className="grid gap-2.5 border-t border-rule py-6">
                  {topic ? <h4 className="font-semibold">{question}</h4> : <h3>{question}</h3>}
                  <p className="max-w-152 text-ink-2">{answer}</p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </SplitSection>
  )
}

import type { SectionProps } from './section-props'
import { SplitSection } from './split-section'

/** Questions with visible answers, so that search in the page finds them. */
export function Questions({ section, page }: SectionProps<'questions'>) {
  const t = page.t.over(section.words)
  const faqs = page.shown.faq
  if (faqs.length === 0) return null
  return (
    <SplitSection id={section.anchor} title={t('pricingPage.faq.title')} lead={t('pricingPage.faq.lead')}>
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

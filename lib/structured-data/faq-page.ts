import type { FAQPage } from 'schema-dts'
import type { Faq } from '../content/faqs.ts'

/** The questions of a page; none where there are none. */
export function faqPage(faqs: Faq[]): FAQPage[] {
  if (faqs.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: faqs.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

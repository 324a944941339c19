import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import type { Route } from '../i18n/routes.ts'
import { faqTag } from '../revalidation/tags.ts'
import { load } from './client.ts'
import { keepValid, textIn } from './parse.ts'

const FAQS_QUERY = defineQuery(
  `*[_type == "faq" && page == $page] | order(_createdAt asc, _id asc){_id, _type, question, answer, topic}`,
)

const faqIn = (language: Language) =>
  z.object({
    _id: z.string(),
    question: textIn(language),
    answer: textIn(language),
    /** Consecutive questions with the same topic share it as a heading. */
    topic: textIn(language).nullish().catch(null),
  })

export type Faq = z.output<ReturnType<typeof faqIn>>

export async function loadFaqs(language: Language, page: Route): Promise<Faq[]> {
  return keepValid(faqIn(language), await load(FAQS_QUERY, [faqTag(page)], { page }), 'question')
}

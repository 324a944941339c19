import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { onThisSite } from '../i18n/urls.ts'
import { typeTag } from '../revalidation/tags.ts'
import { toolGoals } from '../tools/goals.ts'
import { loadInOrder } from './list-order.ts'
import { keepValid, textIn } from './parse.ts'

/** Excludes hidden entries and the checkouts of unpublished plans. */
const QUIZ_ENTRIES_QUERY = defineQuery(`*[_type == "quizEntry" && hidden != true
  && (kind != "checkout" || count(*[_type == "plan" && "/checkout/" + planId == ^.path]) > 0)] | order(_createdAt asc, _id asc){
  _id, _type, title, path, kind, goal, summary, minutes
}`)

const quizEntryIn = (language: Language) =>
  z.object({
    _id: z.string(),
    title: textIn(language),
    path: z.string().regex(onThisSite),
    kind: z.enum(['tool', 'checkout']),
    goal: z.enum(toolGoals).nullish().catch(null),
    summary: textIn(language).nullish().catch(null),
    minutes: z.number().int().positive().nullish().catch(null),
  })

export type QuizEntry = z.output<ReturnType<typeof quizEntryIn>>

export async function loadQuizEntries(language: Language): Promise<QuizEntry[]> {
  return keepValid(
    quizEntryIn(language),
    await loadInOrder('quizEntry', QUIZ_ENTRIES_QUERY, [typeTag('plan')]),
    'entry of the quizzes page',
  )
}

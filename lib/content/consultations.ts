import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import { unmarked } from '../drafts/unmarked.ts'
import { oneLine } from '../forms/text-input.ts'
import type { Language } from '../i18n/languages.ts'
import { loadInOrder } from './list-order.ts'
import { bilingualText, keepValid, textIn, textOf } from './parse.ts'

const CONSULTATIONS_QUERY = defineQuery(`*[_type == "consultation"] | order(_createdAt asc, _id asc){
  _id, _type, title, minutes, description, bookingUrl
}`)

const consultationIn = (language: Language) =>
  z
    .object({
      _id: z.string(),
      title: bilingualText,
      minutes: z.number().int().positive(),
      description: textIn(language),
      bookingUrl: z
        .url({ protocol: /^https?$/ })
        .nullish()
        .catch(null),
    })
    // `name` is the English title, which identifies the consultation in leads. Leads contain it on one line.
    .transform(({ title, ...rest }) => ({
      ...rest,
      title: textOf(title, language),
      name: oneLine(unmarked(title.en)),
    }))

export type Consultation = z.output<ReturnType<typeof consultationIn>>

export async function loadConsultations(language: Language): Promise<Consultation[]> {
  return keepValid(
    consultationIn(language),
    await loadInOrder('consultation', CONSULTATIONS_QUERY),
    'consultation',
  )
}

import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { image } from './image.ts'
import { loadInOrder } from './list-order.ts'
import { keepValid, textIn } from './parse.ts'

const PEOPLE_QUERY = defineQuery(`*[_type == "person"] | order(_createdAt asc, _id asc){
  _id, _type, name, role, languages, biography, license, portrait{hotspot, crop, asset->{_id, metadata{lqip, isOpaque}}}
}`)

const personIn = (language: Language) =>
  z.object({
    _id: z.string(),
    name: z.string().min(1),
    role: textIn(language),
    languages: textIn(language),
    biography: textIn(language),
    license: textIn(language).nullish().catch(null),
    portrait: image.nullish().catch(null),
  })

export type Person = z.output<ReturnType<typeof personIn>>

export async function loadPeople(language: Language): Promise<Person[]> {
  return keepValid(personIn(language), await loadInOrder('person', PEOPLE_QUERY), 'person')
}

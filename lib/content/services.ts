import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { onThisSite } from '../i18n/urls.ts'
import { image } from './image.ts'
import { loadInOrder } from './list-order.ts'
import { keepValid, textIn } from './parse.ts'

const SERVICES_QUERY = defineQuery(`*[_type == "service"] | order(_createdAt asc, _id asc){
  _id, _type, title, description, link, badge, drawing{hotspot, crop, asset->{_id, metadata{lqip, isOpaque}}}
}`)

const serviceIn = (language: Language) =>
  z.object({
    _id: z.string(),
    title: textIn(language),
    description: textIn(language),
    link: z.string().regex(onThisSite),
    badge: textIn(language).nullish().catch(null),
    drawing: image.nullish().catch(null),
  })

export type Service = z.output<ReturnType<typeof serviceIn>>

export async function loadServices(language: Language): Promise<Service[]> {
  return keepValid(serviceIn(language), await loadInOrder('service', SERVICES_QUERY), 'service')
}

import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { image } from './image.ts'
import { loadInOrder } from './list-order.ts'
import { keepValid, textIn } from './parse.ts'

const TESTIMONIALS_QUERY =
  defineQuery(`*[_type == "testimonial" && consentOnFile == true] | order(_createdAt asc, _id asc){
  _id, _type, name, role, quote, rating, portrait{hotspot, crop, asset->{_id, metadata{lqip, isOpaque}}}, "service": service._ref, expectedResult
}`)

const testimonialIn = (language: Language) =>
  z.object({
    _id: z.string(),
    name: z.string().min(1),
    role: textIn(language),
    quote: textIn(language),
    portrait: image.nullish().catch(null),
    rating: z.number().int().min(1).max(5),
    /** The id of the service that the client used. */
    service: z.string().nullish().catch(null),
    expectedResult: textIn(language),
  })

export type Testimonial = z.output<ReturnType<typeof testimonialIn>>

/** Excludes testimonials without consent on file, even if published. */
export async function loadTestimonials(language: Language): Promise<Testimonial[]> {
  return keepValid(
    testimonialIn(language),
    await loadInOrder('testimonial', TESTIMONIALS_QUERY),
    'testimonial',
  )
}

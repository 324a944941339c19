import { z } from 'zod'
import type { Language } from '../i18n/languages.ts'
import { image } from './image.ts'
import { text } from './sections/fields.ts'

/** The query's fields for search engines and shared links, except the title. */
export const searchFields =
  'description, noindex, canonical, sharePicture{hotspot, crop, asset->{_id, metadata{lqip, isOpaque}}}'

/** The fields for search engines and shared links. All are optional. */
export const searchIn = (language: Language) => ({
  description: text(language),
  noindex: z.boolean().nullish().catch(null),
  /** A path of the site or a web address. */
  canonical: z
    .string()
    .regex(/^(\/(?![/\\])|https?:\/\/)/i)
    .nullish()
    .catch(null),
  sharePicture: image.nullish().catch(null),
})

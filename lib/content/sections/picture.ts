import { z } from 'zod'
import type { Language } from '../../i18n/languages.ts'
import { image } from '../image.ts'
import { section, text } from './fields.ts'
import { richText } from './rich-text.ts'

export const pictureFields =
  'title, body{en, es}, side, decorative, alt, picture{hotspot, crop, asset->{_id, metadata{lqip, isOpaque}}}'

export const pictureIn = (language: Language) =>
  section('picture', {
    title: text(language),
    body: richText(language),
    side: z.enum(['left', 'right']).nullish().catch(null),
    decorative: z.boolean().nullish().catch(null),
    alt: text(language),
    picture: image,
  })

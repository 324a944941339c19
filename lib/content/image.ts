import { z } from 'zod'
import { type FieldSource, fieldSource } from './parse.ts'

/** A fraction of the image's width or height. */
const part = z.number().min(0).max(1)

const asset = z.object({
  /** `image-<hash>-<width>x<height>-<extension>`, with width and height in pixels. */
  _id: z.string().regex(/^image-\w+-\d+x\d+-\w+$/),
  metadata: z
    .object({
      /** A 20-pixel-wide version of the image, as a data URL. */
      lqip: z.string().startsWith('data:image/').nullish(),
      isOpaque: z.boolean().nullish(),
    })
    .nullish(),
})

const stored = z.object({
  asset,
  hotspot: z.object({ x: part, y: part, width: part, height: part }).nullish().catch(null),
  crop: z.object({ top: part, bottom: part, left: part, right: part }).nullish().catch(null),
})

export type ContentImage = z.output<typeof stored> & {
  /** On an editor's page, the `data-sanity` attribute for the element that shows the image. */
  source?: FieldSource | undefined
}

/** An image asset with an editor's hotspot and crop. The type of its input omits the source, which no query returns. */
export const image: z.ZodType<ContentImage, z.input<typeof stored>> = stored.extend({
  source: fieldSource.optional(),
})

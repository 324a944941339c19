import { z } from 'zod'

/** Fractions of the picture's sides. */
const part = z.number().min(0).max(1)

const asset = z.object({
  /** `image-<hash>-<width>x<height>-<extension>`, with the size in pixels. */
  _id: z.string().regex(/^image-\w+-\d+x\d+-\w+$/),
  metadata: z
    .object({
      /** The whole picture, 20 pixels wide, as a data URL. */
      lqip: z.string().startsWith('data:image/').nullish(),
      isOpaque: z.boolean().nullish(),
    })
    .nullish(),
})

/** A picture of the content: its asset, and what an editor chose to show of it. */
export const image = z.object({
  asset,
  hotspot: z.object({ x: part, y: part, width: part, height: part }).nullish().catch(null),
  crop: z.object({ top: part, bottom: part, left: part, right: part }).nullish().catch(null),
})

export type ContentImage = z.output<typeof image>

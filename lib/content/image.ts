import { z } from 'zod'

/** An image asset with its real size in pixels, so that its space is kept while it loads. */
export const image = z.object({
  url: z.url(),
  dimensions: z.object({ width: z.number().positive(), height: z.number().positive() }),
})

export type ContentImage = z.output<typeof image>

import 'server-only'
import { createImageUrlBuilder } from '@sanity/image-url'
import type { ContentImage } from '../content/image.ts'
import { readEnv } from '../env.ts'
import { pictureSource } from '../sanity/connection.ts'
import { currentConnection } from '../sanity/settings.ts'
import { sealRendition } from './picture-seal.ts'
import { pictureWidths } from './picture-widths.ts'

/** The maximum number of device pixels per CSS pixel. A higher density makes no visible difference. */
const DENSEST = 3

export type PictureSources = {
  src: string
  /** Missing for an SVG, which is sharp at any size. */
  srcSet?: string
}

/** The URLs of a picture, cropped around its hotspot. */
export function pictureSources(
  { asset, hotspot, crop }: ContentImage,
  shape: { width: number; height: number },
): PictureSources {
  const connection = currentConnection()
  const builder = createImageUrlBuilder({
    projectId: connection.projectId,
    dataset: connection.dataset,
    baseUrl: pictureSource(connection).origin ?? '/',
  }).image({ asset: { _ref: asset._id }, ...(hotspot && { hotspot }), ...(crop && { crop }) })
  if (asset._id.endsWith('-svg')) return { src: sealed(builder.ignoreImageParams().url()) }
  // With `fit=max`, a smaller original is never enlarged.
  const url = (width: number) =>
    sealed(
      builder
        .size(width, Math.max(1, Math.round((width * shape.height) / shape.width)))
        .fit('max')
        .auto('format')
        .url(),
    )
  const enough = pictureWidths.findIndex((width) => width >= DENSEST * shape.width)
  const widths = enough < 0 ? pictureWidths : pictureWidths.slice(0, enough + 1)
  const plain = widths.find((width) => width >= shape.width) ?? pictureWidths[0]
  return { src: url(plain), srcSet: widths.map((width) => `${url(width)} ${width}w`).join(', ') }
}

/** The URL of a rendition, signed if the site itself serves it. */
function sealed(address: string): string {
  const key = readEnv().SANITY_API_WRITE_TOKEN
  const [path = '', query] = address.split('?')
  if (!path.startsWith('/') || !key) return address
  return `${path}?${sealRendition(path.slice(path.lastIndexOf('/') + 1), new URLSearchParams(query), key)}`
}

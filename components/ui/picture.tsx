import type { ContentImage } from '@/lib/content/image'
import { pictureSources } from '@/lib/pictures/picture-sources'

type Props = {
  image: ContentImage
  /** CSS pixels of the largest space it is shown in; a photo is cut to this shape. */
  width: number
  height: number
  /** How wide it is shown, as in the attribute of `img`. */
  sizes: string
  /** The first picture of a page's first screen loads at once, others when they come near the screen. */
  first?: boolean
  /** Its shape on the page, which must not depend on the file. */
  className: string
}

/**
 * A decorative picture of the content. Until it is loaded, its placeholder is shown: an image beneath it, since a background would need an
 * inline style.
 */
export function Picture({ image, width, height, sizes, first = false, className }: Props) {
  const placeholder = image.asset.metadata?.isOpaque && image.asset.metadata.lqip
  const sources = pictureSources(image, { width, height })
  const size = { width, height }
  return (
    <span className={`relative block overflow-hidden ${className}`}>
      {placeholder && (
        <img src={placeholder} alt="" {...size} className="absolute size-full object-cover blur-sm" />
      )}
      <img
        {...sources}
        {...size}
        sizes={sizes}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className={`absolute size-full ${sources.srcSet ? 'object-cover' : 'object-contain'}`}
      />
    </span>
  )
}

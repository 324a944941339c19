import type { ContentImage } from '@/lib/content/image'
import { pictureSources } from '@/lib/pictures/picture-sources'

type Props = {
  image: ContentImage
  /** What the picture shows. Empty for a decorative one. */
  alt?: string
  /** Largest displayed size in CSS pixels. Photos are cropped to this shape. */
  width: number
  height: number
  /** The `sizes` attribute of the `img`. */
  sizes: string
  /** Loads eagerly, for the first picture above the fold. */
  first?: boolean
  /** Sets the aspect ratio, which must not depend on the file. */
  className: string
}

/** A picture from the content. The placeholder is an image beneath it, because a background would need an inline style. */
export function Picture({ image, alt = '', width, height, sizes, first = false, className }: Props) {
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
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
        className={`absolute size-full ${sources.srcSet ? 'object-cover' : 'object-contain'}`}
      />
    </span>
  )
}

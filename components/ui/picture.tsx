import type { ContentImage } from '@/lib/content/image'
import { picturePlaceholder } from '@/lib/pictures/picture-placeholder'
import { pictureSources } from '@/lib/pictures/picture-sources'

type Props = {
  image: ContentImage
  /** Describes the picture. Empty if the picture is decorative. */
  alt?: string
  /** The largest size at which the picture is shown, in CSS pixels. Photos are cropped to this aspect ratio. */
  width: number
  height: number
  /** The `sizes` attribute of the `img`. */
  sizes: string
  /** Whether to load the picture eagerly, because it is the first one above the fold. */
  first?: boolean
  /** Must set the aspect ratio, so the layout does not depend on the file. */
  className: string
}

/** A picture from the content. The placeholder is an image beneath it, because a background would need an inline style. */
export function Picture({ image, alt = '', width, height, sizes, first = false, className }: Props) {
  const placeholder = picturePlaceholder(image)
  const sources = pictureSources(image, { width, height })
  const size = { width, height }
  return (
    <span {...image.source} className={`relative block overflow-hidden ${className}`}>
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

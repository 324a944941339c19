import type { ContentImage } from '@/lib/content/image'

type Props = { image: ContentImage; className?: string }

/** A decorative picture of the content, loaded when it comes into view, its space kept from the start. */
export function Picture({ image, className }: Props) {
  const { url, dimensions } = image
  return (
    <img
      src={url}
      alt=""
      width={dimensions.width}
      height={dimensions.height}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}

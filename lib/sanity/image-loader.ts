/** Sizes of an image from the lake's own parameters, for `next/image`. Widths are in CSS pixels times the device's ratio. */
export default function imageLoader({
  src,
  width,
  quality,
}: {
  src: string
  width: number
  quality?: number
}): string {
  if (!src.startsWith('http')) return src
  const url = new URL(src)
  url.searchParams.set('w', String(width))
  url.searchParams.set('auto', 'format')
  url.searchParams.set('fit', 'max')
  if (quality) url.searchParams.set('q', String(quality))
  return url.href
}

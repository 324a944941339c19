import type { ContentImage } from '../content/image.ts'

/**
 * The data URL of the image to blur until the picture has loaded. Undefined for a cropped picture, because the lake
 * scales down the whole file, so visitors would see what the editor has cropped away. Also undefined for a picture that
 * is not opaque, because the placeholder would show through.
 */
export function picturePlaceholder({ asset, crop }: ContentImage): string | undefined {
  const isCropped = crop && Object.values(crop).some((part) => part > 0)
  if (isCropped || !asset.metadata?.isOpaque) return undefined
  return asset.metadata.lqip ?? undefined
}

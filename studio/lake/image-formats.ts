/** The format detected from an image's bytes. An upload's name and content type are not trusted. */
type ImageFormat = { extension: string; mimeType: string }

export const IMAGE_FORMATS: Record<string, ImageFormat> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
  heif: { extension: 'avif', mimeType: 'image/avif' },
}

export const imageTypes = Object.fromEntries(
  Object.values(IMAGE_FORMATS).map((f) => [f.extension, f.mimeType]),
)

import { defineLocaleResourceBundle } from 'sanity'

/** The Studio's own message after a failed upload refers editors to the browser's console. */
export const uploadTexts = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'asset-sources.common.uploader.upload-failed.description':
      'Pictures can be JPEG, PNG, WebP, AVIF, GIF, SVG or TIFF, up to 256 MB and 100 megapixels. If yours is within these limits, try again.',
  },
})

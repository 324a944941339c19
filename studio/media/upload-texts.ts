import { defineLocaleResourceBundle } from 'sanity'

/** The Studio's own message after a failed upload refers editors to the browser's console. */
export const uploadTexts = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'asset-sources.common.uploader.upload-failed.description':
      'Choose a JPEG, PNG, WebP, AVIF, GIF, SVG or TIFF picture of at most 256 MB and 100 megapixels. If the picture is one of these, try again.',
  },
})

/** The size of share images in pixels, as the major social networks recommend. */
export const shareImageSize = { width: 1200, height: 630 }

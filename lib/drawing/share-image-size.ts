/** The size of share images in pixels, as recommended by the major social networks. */
export const shareImageSize = { width: 1200, height: 630 }

/** Pixels of share images, as recommended by the large networks. */
export const shareImageSize = { width: 1200, height: 630 }

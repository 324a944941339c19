/** Pixels of the picture that goes with a shared link, as the large networks ask for it. */
export const shareImageSize = { width: 1200, height: 630 }

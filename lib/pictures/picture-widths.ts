/** Widths of resized pictures, in pixels. The list is short, so screens share cached renditions. */
export const pictureWidths = [120, 240, 360, 480, 640, 960, 1280, 1920, 2560] as const

/** Widths, in pixels, in which photos are served; any other is 404 (rules: photos, 3). */
export const IMAGE_WIDTHS = [96, 208, 416, 640, 960, 1280, 1920] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Effort of libvips for WebP, 0–6. Effort 4 takes half as long again for 2 % fewer bytes. */
export const WEBP_EFFORT = 3;
/** Effort for AVIF, 0–9: no request waits for it, but it competes with requests. */
export const AVIF_EFFORT = 2;

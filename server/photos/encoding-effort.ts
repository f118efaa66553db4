/** What libvips spends on a picture. Of 0–6: 4 takes half as long again for 2 % of the bytes. */
export const WEBP_EFFORT = 3;
/** Of 0–9: made while nobody waits, but next to people who do. */
export const AVIF_EFFORT = 2;

/** Replaces server/photos/encoding-effort.ts in tests that are not about pictures: half the time. */
export const WEBP_EFFORT = 0;
export const AVIF_EFFORT = 0;

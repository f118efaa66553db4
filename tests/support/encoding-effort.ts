/** In the place of server/photos/encoding-effort.ts where pictures are not the matter: half of the time. */
export const WEBP_EFFORT = 0;
export const AVIF_EFFORT = 0;

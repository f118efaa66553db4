import type { Image } from "#contract/photos/image.ts";

/** The owner's description, else 'Photo 3 of Copper & Rye'. */
export function photoAlt({ description }: Image, index: number, name: string): string {
  return description ?? `Photo ${index + 1} of ${name}`;
}

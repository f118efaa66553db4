import type { Image } from "#contract/photos/image.ts";
import { photosTexts } from "./photos-texts.ts";

/** The owner's description, else 'Photo 3 of Copper & Rye'. */
export function photoAlt({ description }: Image, index: number, name: string): string {
  return description ?? photosTexts.alt({ number: index + 1, name });
}

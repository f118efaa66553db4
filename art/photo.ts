// Photos of the sample city: eight scenes of one shop, from the same pieces and colours as its storefront.
import { type Category } from "#contract/listings/categories.ts";
import { type ArtTheme } from "./light.ts";
import { paintFor } from "./paint.ts";
import { evening } from "./scenes/evening.ts";
import { framed, type Scene, type PhotoSubject } from "./scenes/frame.ts";
import { front } from "./scenes/front.ts";
import { street } from "./scenes/street.ts";
import { awning } from "./scenes/awning.ts";
import { detail } from "./scenes/detail.ts";
import { door } from "./scenes/door.ts";
import { interior } from "./scenes/interior.ts";
import { window } from "./scenes/window.ts";

/** Scenes of photos, most informative first. */
export const PHOTO_SCENES = ["front", "window", "street", "evening", "awning", "interior", "door", "detail"] as const;

export type PhotoScene = (typeof PHOTO_SCENES)[number];

interface PhotoShot {
  draw: (subject: PhotoSubject) => Scene;
  theme: ArtTheme;
  /** Warmth of its light, 0 to 1. */
  warmth: number;
}

const SHOTS: Record<PhotoScene, PhotoShot> = {
  front: { draw: front, theme: "light", warmth: 0.55 },
  window: { draw: window, theme: "light", warmth: 0.5 },
  street: { draw: street, theme: "light", warmth: 0.5 },
  evening: { draw: evening, theme: "dark", warmth: 0.3 },
  awning: { draw: awning, theme: "light", warmth: 0.8 },
  interior: { draw: interior, theme: "light", warmth: 0.9 },
  door: { draw: door, theme: "light", warmth: 0.7 },
  detail: { draw: detail, theme: "light", warmth: 0.6 },
};

/** Whether a word in the sample data is a scene. */
export function isPhotoScene(value: string): value is PhotoScene {
  return PHOTO_SCENES.some((scene) => scene === value);
}

/** One photo of a listing as an SVG, 1600×1200 px, at most 40,000 bytes; the same input gives the same bytes. */
export function photo({
  scene,
  ...subject
}: {
  id: string;
  name: string;
  category: Category;
  scene: PhotoScene;
}): string {
  const { draw, theme, warmth } = SHOTS[scene];
  return framed(draw(subject), paintFor(subject.id, theme), warmth);
}

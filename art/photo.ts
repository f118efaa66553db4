import type { Category } from "#contract/categories.ts";
import { storefront } from "./storefront.ts";
export const SCENES = ["front", "window", "street", "evening", "awning", "interior", "door", "detail"] as const;
export type Scene = (typeof SCENES)[number];
export function photo({
  id,
  name,
  category,
  scene,
}: {
  id: string;
  name: string;
  category: Category;
  scene: Scene;
}): string {
  return storefront({ id, name, category, theme: scene === "evening" ? "dark" : "light" });
}

import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { paintFor } from "#art/paint.ts";
import { isPhotoScene, photo, PHOTO_SCENES } from "#art/photo.ts";
import { storefront } from "#art/storefront.ts";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { bytesOf, faultsOf, HOSTILE_NAMES } from "./svg-checks.ts";

const MAX_PHOTO_BYTES = 40_000;

describe("photo", () => {
  test.each(PHOTO_SCENES)("%s has its size and valid SVG in every category", (scene) => {
    for (const category of CATEGORIES) {
      for (let index = 0; index < 25; index += 1) {
        const svg = photo({ id: `photo ${index}`, name: "Lakeside Music & Dance Works", category, scene });
        expect(bytesOf(svg)).toBeLessThanOrEqual(MAX_PHOTO_BYTES);
        expect(faultsOf(svg)).toEqual([]);
      }
    }
  });

  test.each(HOSTILE_NAMES)("fits the name %j", (name) => {
    for (const scene of PHOTO_SCENES) {
      expect(faultsOf(photo({ id: "hostile", name, category: "Local Services", scene }))).toEqual([]);
    }
  });

  test("every scene of every shop is a unique picture, and always the same one", () => {
    const draw = (): string[] =>
      Array.from({ length: 12 }, (_, shop) =>
        CATEGORIES.flatMap((category) =>
          PHOTO_SCENES.map((scene) => photo({ id: `shop ${shop}`, name: "Glow", category, scene })),
        ),
      ).flat();
    const first = draw();
    expect(new Set(first).size).toBe(first.length);
    expect(draw()).toEqual(first);
  });

  test("shows the shop in the colours of its storefront", () => {
    for (let index = 0; index < 40; index += 1) {
      const shop = { id: `colours ${index}`, name: "Glow", category: "Fashion" } as const;
      const { wall, front } = paintFor(shop.id, "light");
      const placeholder = storefront({ ...shop, theme: "light" });
      for (const colour of [wall, front]) {
        expect(placeholder).toContain(colour);
        for (const scene of ["front", "street", "awning", "door"] as const)
          expect(photo({ ...shop, scene })).toContain(colour);
      }
    }
  });

  test("is rendered by the server's library", async () => {
    for (const scene of PHOTO_SCENES) {
      const svg = photo({ id: "raster", name: "Café 株式会社 👩‍👩‍👧", category: "Beauty", scene });
      const { info, data } = await sharp(Buffer.from(svg)).resize(160, 120).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([160, 120]);
      expect(new Set(data).size).toBeGreaterThan(60);
    }
  });

  test("lists its scenes", () => {
    expect(PHOTO_SCENES.every(isPhotoScene)).toBe(true);
    expect(isPhotoScene("selfie")).toBe(false);
  });
});

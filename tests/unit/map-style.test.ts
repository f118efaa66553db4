/** The style of maps in the browser: valid by the specification's validator, and in the colours of the drawn maps. */
import { validateStyleMin, type StyleSpecification } from "@maplibre/maplibre-gl-style-spec";
import { expect, test } from "vitest";
import { mapStyle } from "#art/map-style.ts";
import { mapPalette } from "#art/map-palette.ts";

const TILES = {
  tiles: ["/tiles/{z}/{x}/{y}?v=1"],
  minZoom: 0,
  maxZoom: 14,
  bounds: [11.5, 48.1, 11.6, 48.2] as const,
};

for (const theme of ["light", "dark"] as const)
  test(`the style of the ${theme} map is valid, and each layer has a unique name`, () => {
    const style = mapStyle(theme, TILES);
    expect(validateStyleMin(style as unknown as StyleSpecification)).toEqual([]);
    expect(new Set(style.layers.map(({ id }) => id)).size).toBe(style.layers.length);
    const text = JSON.stringify(style);
    for (const part of ["land", "water", "park", "building", "street", "highway", "rail"] as const)
      expect(text).toContain(mapPalette(theme)[part]);
    // only tiles are fetched
    expect(text).not.toMatch(/https?:|glyphs|sprite/);
  });

/** The sample town's map: it covers every listing, with streets in each picture, and no picture is too large. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { mapsDirectory } from "#server/maps/files.ts";
import { drawAround } from "#server/maps/picture.ts";
import { Maps } from "#server/maps/store.ts";
import { dropSampleMap, writeSampleMap } from "#server/sample/map.ts";
import { readSample } from "#server/sample/read.ts";

/** Of a listing's picture, compressed. */
const MOST_BYTES = 12_000;

test("every listing of the sample has a picture of its streets, while the sample exists", async () => {
  const directory = mkdtempSync(join(tmpdir(), "ms-sample-map-"));
  const maps = new Maps(mapsDirectory(directory), { warn: () => undefined });
  try {
    await writeSampleMap(directory);
    await maps.look();
    const { listings } = await readSample();
    for (const { name, lat, lng } of listings) {
      const map = maps.at(lat, lng);
      expect(map, name).not.toBeNull();
      if (map === null) continue;
      const size = { width: 376, height: 200, theme: "light", isImperial: true } as const;
      const svg = await drawAround(map, { lat, lng }, size);
      expect(svg, name).toMatch(
        /<text [^>]*>[A-Z][^<]* (?:Street|Road|Lane|Square|Hill|Row|Terrace|Loop|Alley)<|>Ropewalk</,
      );
      expect(svg, name).toContain("An invented town");
      expect(gzipSync(svg).length, name).toBeLessThan(MOST_BYTES);
    }
    await dropSampleMap(directory);
    expect(await maps.look()).toBe(true);
    expect(maps.all).toEqual([]);
  } finally {
    await maps.close();
    rmSync(directory, { recursive: true });
  }
});

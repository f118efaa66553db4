/** Reads maps with the reference libraries of the formats. */
import { readFileSync } from "node:fs";
import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { PMTiles, type Source } from "pmtiles";

/** A whole file in memory. */
export function openPmtiles(path: string): PMTiles {
  const bytes = readFileSync(path);
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => {
      const data = new ArrayBuffer(Math.min(length, bytes.length - offset));
      new Uint8Array(data).set(bytes.subarray(offset, offset + length));
      return { data };
    },
  };
  return new PMTiles(source);
}

export async function readTile(archive: PMTiles, zoom: number, x: number, y: number): Promise<VectorTile | null> {
  const tile = await archive.getZxy(zoom, x, y);
  return tile === undefined ? null : new VectorTile(new PbfReader(new Uint8Array(tile.data)));
}

export function featuresOf(tile: VectorTile | null, layer: string): VectorTileFeature[] {
  const found = tile?.layers[layer];
  return found === undefined ? [] : Array.from({ length: found.length }, (_, index) => found.feature(index));
}

/** Attributions of a row in addition to its source's: a collection passes on data of others, under their licences. */
import { OSM_ATTRIBUTION } from "../osm/attribution.ts";
import type { RowCredit } from "../listings/sources/queries-rows.ts";
import { cleanLine } from "./listing/text.ts";
import { fold } from "../platform/text/fold.ts";

export const OVERTURE: RowCredit = {
  key: "overture",
  attribution: "© Overture Maps Foundation (CDLA-Permissive-2.0)",
  url: "https://overturemaps.org",
};

export const FOURSQUARE: RowCredit = {
  key: "foursquare",
  attribution: "Foursquare Open Source Places, © Foursquare Labs, Inc. (Apache License 2.0)",
  url: "https://opensource.foursquare.com/os-places/",
};

const OSM: RowCredit = { key: "osm", attribution: OSM_ATTRIBUTION.text, url: OSM_ATTRIBUTION.url };

/** By name if a release does not state the licence. */
const BY_NAME: readonly (readonly [RegExp, RowCredit | null])[] = [
  [/openstreetmap|^osm$/i, OSM],
  [/foursquare|^fsq/i, FOURSQUARE],
  [/^(?:meta|msft|microsoft|alltheplaces|pinmeto|krick|renderseo|dac|overture)/i, null],
];

/** Licences that require nothing beyond Overture's own line. */
const FREE = /^(?:CDLA-Permissive|CC0|PDDL|Unlicense)/i;

/** Maximum number of attributions from a file; a hostile file may contain millions. */
const MOST_CREDITS = 200;

/** Caches attributions, so that a million rows share a few objects. */
export class Credits {
  private readonly known = new Map<string, RowCredit | null>();

  /** The attribution of a data set; null if none is required. */
  of(dataset: string, license: string): RowCredit | null {
    const key = `${dataset}\n${license}`;
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const credit = this.known.size < MOST_CREDITS ? creditOf(dataset, license) : null;
    if (this.known.size < MOST_CREDITS) this.known.set(key, credit);
    return credit;
  }
}

function creditOf(dataset: string, license: string): RowCredit | null {
  const name = cleanLine(dataset).slice(0, 60);
  const by = cleanLine(license).slice(0, 60);
  if (/^ODbL/i.test(by)) return OSM;
  const [, known] = BY_NAME.find(([pattern]) => pattern.test(name)) ?? [null, undefined];
  if (known !== undefined && known !== null) return known;
  if (FREE.test(by) || (known === null && by === "") || name === "") return null;
  const word = fold(name).replace(/[^\p{L}\p{N}]+/gu, "-");
  return { key: `overture-${word}`, attribution: by === "" ? name : `${name} (${by})`, url: OVERTURE.url };
}

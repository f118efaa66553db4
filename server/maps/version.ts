import { createHash } from "node:crypto";

/** What is known of a map's file. */
interface Versioned {
  name: string;
  version: string;
}

const short = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 10);

/** Of all maps together: different whenever one of them is. */
export const versionOf = (maps: readonly Versioned[]): string =>
  short(maps.map(({ name, version }) => `${name} ${version}`).join("\n"));

/** How maps are drawn; counted up whenever that changes, so that browsers ask again. */
const DRAWING = 2;

/** Of the picture of a spot. */
export const pictureVersion = (map: Versioned, lat: number, lng: number): string =>
  short(`${DRAWING} ${map.name} ${map.version} ${lat} ${lng}`);

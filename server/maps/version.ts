import { createHash } from "node:crypto";

interface Versioned {
  name: string;
  version: string;
}

const short = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 10);

/** Version of all maps together: changes whenever one of them does. */
export const versionOf = (maps: readonly Versioned[]): string =>
  short(maps.map(({ name, version }) => `${name} ${version}`).join("\n"));

/** Version of the drawing code. Increase it when the drawing changes, so that browsers request pictures again. */
const DRAWING = 3;

/** Version of a picture around a point, or of an area by its edges. */
export const pictureVersion = (map: Versioned, ...degrees: readonly number[]): string =>
  short(`${DRAWING} ${map.name} ${map.version} ${degrees.join(" ")}`);

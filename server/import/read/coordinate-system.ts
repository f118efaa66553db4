/** The `crs` member of older GeoJSON files. Newer ones are in degrees by definition (RFC 7946), which many programs ignore. */

/** Systems in degrees that are within a meter or two of WGS 84: ETRS89, NAD83, GDA, SIRGAS, CGCS2000, JGD and the like. */
const IN_DEGREES: ReadonlySet<string> = new Set([
  "4326", "4979", "4258", "4937", "4269", "4617", "4955", "4283", "4939", "7844", "7843", "4171", "4674", "4490", "4480", "4612", "6668", "6697", "4167", "4148", "4189", "5340", "6318", "6319", "9057", "10673",
]); // oxfmt-ignore

/** 'EPSG:31468' where the member names a system that is not one of degrees; null otherwise. */
export function projectedSystem(member: unknown): string | null {
  if (typeof member !== "object" || member === null) return null;
  const { properties } = member as { properties?: unknown };
  if (typeof properties !== "object" || properties === null) return null;
  const { name, code } = properties as { name?: unknown; code?: unknown };
  const given = name ?? code;
  const text = typeof given === "string" || typeof given === "number" ? String(given).slice(0, 100) : "";
  if (/CRS:?84|WGS[\s_]?84$/i.test(text)) return null;
  const epsg = /(?:^|[:/])(\d{4,6})$/.exec(text)?.[1];
  return epsg === undefined || IN_DEGREES.has(epsg) ? null : `EPSG:${epsg}`;
}

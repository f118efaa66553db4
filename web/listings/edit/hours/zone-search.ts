/**
 * Finds a time zone by a city, a zone name or an offset. Loaded when the field is focused; zones that are not offered
 * come from the browser's own list.
 */
import { ZONE_CITIES } from "#contract/hours/time-zone-cities.ts";
import { ZONE_REGIONS } from "#contract/hours/time-zones.ts";
import { zonePlaceTexts, zoneRegionTexts } from "#contract/hours/time-zone-texts.ts";
import { isTimeZone } from "#contract/hours/time-zone.ts";
import type { ComboboxOption } from "../../../ui/combobox-field.tsx";
import { plainZone, zoneLabel, zoneOffset } from "./zone-label.ts";

const MOST = 40;

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’'.]/g, "").toLowerCase();

export const ZONE_CHOICES: readonly ComboboxOption[] = ZONE_REGIONS.flatMap(({ region, zones }) =>
  zones.map((zone) => ({ value: zone, label: zoneLabel(zone, zonePlaceTexts[zone]), group: zoneRegionTexts[region] })),
);

const PLACES: ReadonlyMap<string, string> = new Map(
  ZONE_REGIONS.flatMap(({ region, zones }) =>
    zones.map((zone) => [zone, `${zonePlaceTexts[zone]} ${zoneRegionTexts[region]}`] as const),
  ),
);

const others = (): string[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), ...Object.keys(ZONE_CITIES)])].filter(
    (zone) => !PLACES.has(zone),
  );

/** '+2', 'UTC-5', 'gmt +5:30', '−03:00' in minutes; null if the text is not an offset. */
export function typedOffset(typed: string): number | null {
  const found = /^(?:utc|gmt)?\s*([+\-−–])\s*(\d{1,2})(?::?([0-5]\d))?$/i.exec(typed.trim());
  if (found === null) return null;
  const [, sign = "", hours = "", minutes = "0"] = found;
  const length = Number(hours) * 60 + Number(minutes);
  return Number(hours) > 14 ? null : sign === "+" ? length : -length;
}

/** Any IANA name can be typed; `Intl` checks that the zone exists. */
function typedZone(typed: string): ComboboxOption[] {
  const name = typed.trim().replaceAll(" ", "_");
  if (!name.includes("/") || !isTimeZone(name)) return [];
  const value = new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  return [{ value, label: zoneLabel(value, plainZone(value)) }];
}

function byOffset(minutes: number): ComboboxOption[] {
  const offered = ZONE_CHOICES.filter(({ value }) => zoneOffset(value) === minutes);
  if (offered.length > 0) return offered;
  const rest = others().filter((zone) => isTimeZone(zone) && zoneOffset(zone) === minutes);
  return rest.map((zone) => ({ value: zone, label: zoneLabel(zone, plainZone(zone)) }));
}

/** One option per zone: its own name takes precedence over a city in it. */
export function searchZones(typed: string): readonly ComboboxOption[] {
  const offset = typedOffset(typed);
  if (offset !== null) return byOffset(offset);
  const words = folded(typed)
    .split(/[\s,/_]+/)
    .filter((word) => word !== "");
  if (words.length === 0) return ZONE_CHOICES;
  const has = (text: string) => {
    const parts = folded(text).split(/[^\p{L}\p{N}+\-:]+/u);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  const named = ZONE_CHOICES.filter(({ value }) => has(`${PLACES.get(value) ?? ""} ${plainZone(value)}`));
  const cities = Object.entries(ZONE_CITIES).flatMap(([zone, names]) => {
    const city = names.split(",").find(has);
    return city === undefined || !isTimeZone(zone) ? [] : [{ value: zone, label: zoneLabel(zone, city) }];
  });
  const rest = others()
    .filter((zone) => has(plainZone(zone)))
    .map((zone) => ({ value: zone, label: zoneLabel(zone, plainZone(zone)) }));
  const found = new Map<string, ComboboxOption>();
  for (const choice of [...named, ...rest, ...cities, ...typedZone(typed)])
    if (!found.has(choice.value)) found.set(choice.value, choice);
  return [...found.values()].slice(0, MOST);
}

/** Labels of time zones. Separate from `zone-search.ts`, which is loaded when the field is focused. */
import { isTimeZone } from "#contract/hours/time-zone.ts";

function offsetText(zone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** In minutes east of Greenwich. */
export function zoneOffset(zone: string): number {
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+\-−])(\d+)(?::(\d+))?/.exec(offsetText(zone)) ?? [];
  return (sign === "+" ? 1 : -1) * (Number(hours) * 60 + Number(minutes)) + 0;
}

export const plainZone = (zone: string): string => zone.replaceAll("_", " ");

/** '(GMT−5) New York, Eastern': a zone as it is at this moment. */
export const zoneLabel = (zone: string, place: string): string =>
  isTimeZone(zone) ? `(${offsetText(zone).replace("-", "−")}) ${place}` : place;

/** Where viewer and listing are in different zones, the page says which zone the times are in (decisions.md, 'Hours'). */
import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const HALF_YEAR_MS = 182 * 86_400_000;

function zoneText(timeZone: string, style: "longOffset" | "longGeneric", at: number): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: style }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Whether clocks in two zones show the same, in both halves of the year: Detroit reads New York's times as its own. */
export function haveSameClock(one: string, other: string, at: number): boolean {
  return (
    one === other ||
    [at, at + HALF_YEAR_MS].every(
      (instant) => zoneText(one, "longOffset", instant) === zoneText(other, "longOffset", instant),
    )
  );
}

/** Says nothing until hydration: the server does not know where the reader is. */
export function TimeZoneNote({ timeZone, asOf }: { timeZone: string; asOf: string }) {
  const own = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
  const at = Date.parse(asOf);
  if (own === null || haveSameClock(own, timeZone, at)) return null;
  return <p className="help zone-note">Times are in {zoneText(timeZone, "longGeneric", at)}.</p>;
}

import { useState } from "react";
import { MESSAGES } from "#contract/messages.ts";
import { isTimeZone } from "#contract/hours/time-zone.ts";
import type { ZoneRegion } from "#contract/hours/time-zones.ts";
import { SelectField, type Choice } from "../../../ui/select-field.tsx";

interface TimeZoneSelectProps {
  value: string;
  error: string | undefined;
  onChange: (zone: string) => void;
}

/** '(GMT-5)', as it is at this moment. */
function offsetText(zone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value.replace("-", "−") ?? "";
}

const plainName = (zone: string) => zone.replaceAll("_", " ");

function labelOf(zone: string, place: string): string {
  return isTimeZone(zone) ? `(${offsetText(zone)}) ${place}` : place;
}

function choicesOf(regions: readonly ZoneRegion[]): Choice<string>[] {
  return regions.flatMap(({ region, zones }) =>
    zones.map(([zone, place]) => ({
      value: zone,
      label: labelOf(zone, place),
      group: region,
      keywords: plainName(zone),
    })),
  );
}

/** Any IANA name can be typed; `Intl` says whether there is such a zone. */
function typedZone(typed: string): Choice<string> | null {
  const name = typed.trim().replaceAll(" ", "_");
  if (!name.includes("/") || !isTimeZone(name)) return null;
  const zone = new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  return { value: zone, label: labelOf(zone, plainName(zone)) };
}

/** About sixty zones by region, fetched when first opened. */
export function TimeZoneSelect({ value, error, onChange }: TimeZoneSelectProps) {
  const [choices, setChoices] = useState<Choice<string>[] | null>(null);
  async function load(): Promise<void> {
    if (choices === null) setChoices(choicesOf((await import("#contract/hours/time-zones.ts")).ZONE_REGIONS));
  }
  return (
    <SelectField
      label="Time zone"
      value={value}
      valueLabel={labelOf(value, plainName(value))}
      choices={choices}
      isSearchable
      choiceFor={typedZone}
      texts={{ noOptions: MESSAGES.noOptions, loading: MESSAGES.loading }}
      error={error}
      onOpen={() => void load()}
      onChange={onChange}
    />
  );
}

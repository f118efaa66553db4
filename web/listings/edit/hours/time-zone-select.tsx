import { useState } from "react";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { ComboboxField } from "../../../ui/combobox-field.tsx";
import { plainZone, zoneLabel } from "./zone-label.ts";
import type * as ZoneSearch from "./zone-search.ts";
import { hoursEditorTexts } from "./hours-editor-texts.ts";

interface TimeZoneSelectProps {
  value: string;
  error: string | undefined;
  onChange: (zone: string) => void;
}

/** About sixty zones by region, loaded on first focus; typing finds cities, offsets and all other zones. */
export function TimeZoneSelect({ value, error, onChange }: TimeZoneSelectProps) {
  const [zones, setZones] = useState<typeof ZoneSearch | null>(null);
  async function load(): Promise<void> {
    if (zones === null) setZones(await import("./zone-search.ts"));
  }
  return (
    <ComboboxField
      label={hoursEditorTexts.timeZone}
      value={value}
      valueLabel={zoneLabel(value, plainZone(value))}
      choices={zones?.ZONE_CHOICES ?? null}
      search={zones?.searchZones}
      texts={{ noOptions: sharedPageTexts.noOptions, loading: sharedPageTexts.loading }}
      error={error}
      onFocus={() => void load()}
      onChange={onChange}
    />
  );
}

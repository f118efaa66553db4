/** Time zones that the selector offers, by region (rules: hours, 4); any other IANA name can be typed. */
import type { zonePlaceTexts, zoneRegionTexts } from "./time-zone-texts.ts";

export interface ZoneRegion {
  readonly region: keyof typeof zoneRegionTexts;
  readonly zones: readonly (keyof typeof zonePlaceTexts)[];
}

export const ZONE_REGIONS: readonly ZoneRegion[] = [
  {
    region: "northAmerica",
    zones: [
      "America/New_York",
      "America/Chicago",
      "America/Denver",
      "America/Phoenix",
      "America/Los_Angeles",
      "America/Anchorage",
      "Pacific/Honolulu",
      "America/Toronto",
      "America/Winnipeg",
      "America/Edmonton",
      "America/Vancouver",
      "America/Halifax",
      "America/St_Johns",
    ],
  },
  {
    region: "latinAmerica",
    zones: [
      "America/Mexico_City",
      "America/Tijuana",
      "America/Guatemala",
      "America/Panama",
      "America/Puerto_Rico",
      "America/Bogota",
      "America/Lima",
      "America/Caracas",
      "America/Santiago",
      "America/Sao_Paulo",
      "America/Argentina/Buenos_Aires",
    ],
  },
  {
    region: "europe",
    zones: [
      "Atlantic/Reykjavik",
      "Europe/London",
      "Europe/Dublin",
      "Europe/Lisbon",
      "Europe/Madrid",
      "Europe/Paris",
      "Europe/Amsterdam",
      "Europe/Berlin",
      "Europe/Zurich",
      "Europe/Rome",
      "Europe/Vienna",
      "Europe/Stockholm",
      "Europe/Warsaw",
      "Europe/Athens",
      "Europe/Helsinki",
      "Europe/Bucharest",
      "Europe/Kyiv",
      "Europe/Istanbul",
      "Europe/Moscow",
    ],
  },
  {
    region: "africa",
    zones: [
      "Africa/Casablanca",
      "Africa/Lagos",
      "Africa/Cairo",
      "Africa/Johannesburg",
      "Africa/Nairobi",
      "Asia/Jerusalem",
      "Asia/Riyadh",
      "Asia/Tehran",
      "Asia/Dubai",
    ],
  },
  {
    region: "asia",
    zones: [
      "Asia/Karachi",
      "Asia/Kolkata",
      "Asia/Kathmandu",
      "Asia/Dhaka",
      "Asia/Bangkok",
      "Asia/Jakarta",
      "Asia/Singapore",
      "Asia/Shanghai",
      "Asia/Manila",
      "Asia/Seoul",
      "Asia/Tokyo",
    ],
  },
  {
    region: "oceania",
    zones: ["Australia/Perth", "Australia/Adelaide", "Australia/Brisbane", "Australia/Sydney", "Pacific/Auckland"],
  },
  { region: "other", zones: ["UTC"] },
];

/** Opening hours as schema.org structured data of a Place (https://schema.org/OpeningHoursSpecification). */
import { type Temporal } from "temporal-polyfill";
import { type OpeningHours, type Period } from "../../contract/hours/hours.ts";
import { DAY_MINUTES, dateOfDay, zoneOf } from "./rules-zone.ts";
import { datedHours } from "./rules-holidays.ts";
import { minutesOf, weeklyPeriods } from "./rules-plan.ts";

export interface SchemaOpeningHoursSpecification {
  readonly "@type": "OpeningHoursSpecification";
  readonly dayOfWeek?: readonly string[];
  /**
   * `HH:MM`. 00:00–00:00 is closed all day, 00:00–23:59 is open all day. A close before its open is on the next day.
   */
  readonly opens: string;
  readonly closes: string;
  /** Local dates, both ends included. */
  readonly validFrom?: string;
  readonly validThrough?: string;
}

/** Properties of a Place, to be spread into its JSON-LD. */
export interface SchemaOpeningHours {
  readonly openingHoursSpecification: readonly SchemaOpeningHoursSpecification[];
  readonly specialOpeningHoursSpecification: readonly SchemaOpeningHoursSpecification[];
}

type OpensCloses = Pick<SchemaOpeningHoursSpecification, "opens" | "closes">;

const SCHEMA_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Public holidays are included for a year. */
const HOLIDAY_DAYS = 365;

const CLOSED_ALL_DAY: OpensCloses = { opens: "00:00", closes: "00:00" };

/**
 * The regular week, with days of equal periods grouped; special hours that have not ended at `at`; and a year of
 * holidays.
 */
export function schemaOpeningHours(hours: OpeningHours, at: Temporal.Instant): SchemaOpeningHours {
  const firstDay = zoneOf(hours.timeZone).dayAt(at.epochMilliseconds);
  const today = dateOfDay(firstDay);
  const daysOf = new Map<string, { times: OpensCloses; days: string[] }>();
  SCHEMA_DAYS.forEach((name, day) => {
    for (const times of schemaTimes(weeklyPeriods(hours, day))) {
      const key = `${times.opens}-${times.closes}`;
      const entry = daysOf.get(key) ?? { times, days: [] };
      entry.days.push(`https://schema.org/${name}`);
      daysOf.set(key, entry);
    }
  });
  return {
    openingHoursSpecification: [...daysOf.values()].map(({ times, days }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days,
      ...times,
    })),
    specialOpeningHoursSpecification: datedHours(hours, firstDay, firstDay + HOLIDAY_DAYS)
      .filter((entry) => entry.to >= today)
      .flatMap(({ from, to, periods }) =>
        schemaTimes(periods).map((times) => ({
          "@type": "OpeningHoursSpecification",
          ...times,
          validFrom: from,
          validThrough: to,
        })),
      ),
  };
}

function schemaTimes(periods: readonly Period[]): OpensCloses[] {
  if (periods.length === 0) return [CLOSED_ALL_DAY];
  return periods.map(({ open, close }) => ({ opens: open, closes: open === close ? minuteBefore(close) : close }));
}

/** Equal times would mean closed all day, so a period of 24 hours ends a minute early. */
function minuteBefore(time: string): string {
  const minutes = (minutesOf(time) + DAY_MINUTES - 1) % DAY_MINUTES;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/**
 * One listing has the same hours in every language: on its page, in times to reserve, in emails, calendar files and
 * structured data. Texts are read back by the parser of typed hours, and compared with the listing's rows.
 */
import ICAL from "ical.js";
import { describe, expect } from "vitest";
import type { Business } from "#contract/listings/business.ts";
import { MAIL_SITE } from "#contract/notifications/mail-examples.ts";
import { renderMail } from "#emails/render.tsx";
import { inviteOf } from "#server/booking/calendar/invite.ts";
import { openLanguages } from "#server/languages/languages.ts";
import { newId } from "#server/platform/db/id.ts";
import { inLanguage } from "#server/platform/current-language.ts";
import { parseClock } from "../../web/hours/clock.ts";
import { lineProblem, readPeriods, rowsOfLine } from "../../web/hours/typed-hours.ts";
import { jsonLd } from "../../web/listings/listing/json-ld.ts";
import { makeType } from "../support/bookings.ts";
import { test as base } from "../support/database.ts";
import { postOffice } from "../support/emails.ts";
import { makeBusiness, makeUser } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";

const LANGUAGES = openLanguages(["en", "de", "fr", "es", "ar"]);

/** A Monday; the week contains a special day and two holidays. */
const NOW = "2026-12-21T10:00:00+01:00";
const SPLIT = [
  { open: "09:00", close: "12:00" },
  { open: "14:00", close: "18:00" },
];
const NIGHT = [{ open: "18:00", close: "02:00" }];
const SATURDAY = [{ open: "10:00", close: "14:00" }];
const EVE = [{ open: "09:00", close: "13:00" }];
const WEEK = [SPLIT, SPLIT, SPLIT, SPLIT, NIGHT, SATURDAY, []];
const NOTE = "Terrace: Mo-Su until sunset";
/** After midnight, in the hours of the Friday. */
const LATE = { startsAt: "2027-01-08T23:30:00+01:00", endsAt: "2027-01-09T00:30:00+01:00" };

interface Bar {
  id: string;
  typeId: string;
  guestId: string;
}

const test = base.extend<"bar", Bar>("bar", { scope: "file" }, async ({ connection: { db } }) => {
  const ownerId = await makeUser(db);
  const id = await makeBusiness(db, {
    ...{ name: "Nachtlicht", hours_mode: "custom", weekly_hours: JSON.stringify(WEEK), hours_note: NOTE },
    ...{ time_zone: "Europe/Berlin", city: "München", state: "Bayern", country: "Germany" },
    holiday_hours: JSON.stringify({ rule: "closed", periods: [] }),
  });
  const eve = { from_on: "2026-12-24", to_on: "2026-12-24", periods: JSON.stringify(EVE), note: null };
  await db
    .insertInto("special_hours")
    .values({ id: newId(), business_id: id, ...eve })
    .execute();
  await db.insertInto("business_member").values({ business_id: id, user_id: ownerId, role: "owner" }).execute();
  return { id, typeId: await makeType(db, id, { duration: 60 }), guestId: await makeUser(db) };
});

/** 'Christmas Day: Closed' → 'Closed'. */
const hoursOnly = (line: string): string => line.slice(line.lastIndexOf(": ") === -1 ? 0 : line.lastIndexOf(": ") + 2);

function periodsIn(lines: readonly string[]) {
  const text = lines.map(hoursOnly).join(", ");
  expect(lineProblem(text), text).toBeNull();
  return readPeriods(rowsOfLine(text)).map(({ period }) => period);
}

const clocksIn = (text: string): (string | null)[] =>
  [...text.matchAll(/\d{1,2}:\d\d(?:\s(?:AM|PM|[صم](?!\p{L})))?/gu)].map(([clock]) => parseClock(clock));

function structured(page: Business) {
  const { openingHoursSpecification: weekly, specialOpeningHoursSpecification: special } = jsonLd(page, MAIL_SITE.baseUrl) as never as Record<string, { opens: string; closes: string; dayOfWeek?: string | string[]; validFrom?: string }[]>; // oxfmt-ignore
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  return {
    week: days.map((day) =>
      (weekly ?? [])
        .filter(({ dayOfWeek = [] }) => [dayOfWeek].flat().some((one) => one.endsWith(day)))
        // a closed day
        .filter(({ opens, closes }) => opens !== "00:00" || closes !== "00:00")
        .map(({ opens, closes }) => ({ open: opens, close: closes })),
    ),
    special: (special ?? [])
      .filter(({ validFrom = "" }) => validFrom <= "2026-12-26")
      .map(({ validFrom, opens, closes }) => `${validFrom} ${opens}-${closes}`),
  };
}

describe.each(LANGUAGES)("in $name", (language) => {
  test("badge, table, times to reserve, email, calendar and structured data agree", async ({ connection, bar }) => {
    await inLanguage(language, async () => {
      const api = apiOf(connection, { viewerId: bar.guestId, now: NOW });
      const page = await api.get_business({ p_id: bar.id });

      expect(page.open).toMatchObject({ state: "open", changes_at: "2026-12-21T12:00:00+01:00" });
      expect(clocksIn(page.open?.text ?? "")).toEqual(["12:00"]);
      // the week with its two holidays; special days are listed below it
      const table = page.hours_view.days.map(({ lines }) => periodsIn(lines));
      expect(table).toEqual([SPLIT, SPLIT, SPLIT, SPLIT, [], [], []]);
      expect(page.hours_note).toBe(NOTE);
      const dated = page.hours_view.special.slice(0, 3).map((line) => periodsIn([line]));
      expect(dated).toEqual([EVE, [], []]);

      const { week, special } = structured(page);
      expect(week).toEqual(WEEK);
      expect(special).toEqual(["2026-12-24 09:00-13:00", "2026-12-25 00:00-00:00", "2026-12-26 00:00-00:00"]);

      const startsOn = async (p_date: string) =>
        (await api.get_available_time_slots({ p_business_id: bar.id, p_reservation_type_id: bar.typeId, p_date })).map(
          ({ time }) => time,
        );
      expect(await startsOn("2026-12-24")).toEqual(["09:00", "09:30", "10:00", "10:30", "11:00", "11:30", "12:00"]);
      expect([await startsOn("2026-12-25"), await startsOn("2026-12-26")]).toEqual([[], []]);
      expect(await startsOn("2026-12-28")).toEqual(["09:00", "09:30", "10:00", "10:30", "11:00", "14:00", "14:30", "15:00", "15:30", "16:00", "16:30", "17:00"]); // oxfmt-ignore

      const place = { p_business_id: bar.id, p_reservation_type_id: bar.typeId };
      const { id } = await api.add_reservation({ ...place, p_reservation_time: LATE.startsAt });
      const office = postOffice(connection, { now: () => Date.parse(NOW) });
      await office.workOff();
      const [email] = office.emails().filter(({ audience, startsAt }) => audience === "guest" && Date.parse(startsAt) === Date.parse(LATE.startsAt)); // oxfmt-ignore
      if (email === undefined) throw new Error("No email was sent");
      const { text } = renderMail(email, MAIL_SITE);
      expect(clocksIn(text).slice(0, 2)).toEqual(["23:30", "00:30"]);
      expect(text).toContain(page.hours_view.zone.name);

      const { content } = inviteOf({
        ...{ letter: email, reservationId: id, sequence: 0, happenedAt: new Date(NOW), address: email.address },
        ...{ organizer: { name: "Town", address: "town@example.com" }, baseUrl: MAIL_SITE.baseUrl },
      });
      const [event] = ICAL.Component.fromString(content).getAllSubcomponents("vevent").map((one) => new ICAL.Event(one)); // oxfmt-ignore
      expect([event?.startDate.toJSDate(), event?.endDate.toJSDate()]).toEqual([new Date(LATE.startsAt), new Date(LATE.endsAt)]); // oxfmt-ignore
      await api.cancel_reservation({ p_reservation_id: id });
    });
  });
});

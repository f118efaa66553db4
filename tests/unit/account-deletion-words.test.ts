/** Texts of what the deletion of an account cancels. */
import { expect, test } from "vitest";
import { cancelledLines, type CancelledByDeletion } from "#contract/accounts/account-deletion-words.ts";

const lines = (given: Partial<CancelledByDeletion>) => cancelledLines({ reservations: [], waiting: [], listings: [], ...given }); // oxfmt-ignore

const DINNER = {
  businessName: "Golden Pizza",
  typeName: "Dinner",
  startsAt: "2026-11-27T18:30:00-05:00",
  dates: 1,
  isCourse: false,
};

test("each reservation, series and course has a line with its local time", () => {
  expect(lines({ reservations: [DINNER] })).toEqual(["Dinner at Golden Pizza, Fri, Nov 27, 6:30 PM"]);
  expect(lines({ reservations: [{ ...DINNER, dates: 4 }] })).toEqual([
    "Dinner at Golden Pizza, 4 dates from Fri, Nov 27, 6:30 PM",
  ]);
  expect([1, 8].flatMap((dates) => lines({ reservations: [{ ...DINNER, dates, isCourse: true }] }))).toEqual([
    "Course Dinner at Golden Pizza, 1 date from Fri, Nov 27, 6:30 PM",
    "Course Dinner at Golden Pizza, 8 dates from Fri, Nov 27, 6:30 PM",
  ]);
});

test("then come waitlists, and listings whose guests lose reservations", () => {
  expect(
    lines({
      listings: [
        { name: "Kiln Street", reservations: 1 },
        { name: "Tidewater", reservations: 0 },
        { name: "Harbor Yoga", reservations: 12 },
      ],
      waiting: [{ businessName: "Golden Pizza", typeName: "Dinner", date: "2027-01-01" }],
      reservations: [DINNER],
    }),
  ).toEqual([
    "Dinner at Golden Pizza, Fri, Nov 27, 6:30 PM",
    "Waitlist of Golden Pizza: Dinner, Fri, Jan 1",
    "1 upcoming reservation of a guest at Kiln Street",
    "12 upcoming reservations of guests at Harbor Yoga",
  ]);
  expect(lines({})).toEqual([]);
});

test("names stay on one line and cannot turn the text after them", () => {
  const businessName = "\u202eGolden\nPizza";
  expect(lines({ reservations: [{ ...DINNER, businessName }] })).toEqual([
    "Dinner at Golden Pizza, Fri, Nov 27, 6:30 PM",
  ]);
  expect(lines({ listings: [{ name: "Kiln\r\nStreet", reservations: 2 }] })).toEqual([
    "2 upcoming reservations of guests at Kiln Street",
  ]);
});

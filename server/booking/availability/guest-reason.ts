/** Why a day or time cannot be reserved, as guests may know it: nothing about others, staff or other calendars. */
import type { TimeReason } from "#contract/booking/reservation.ts";
import { isolated } from "#contract/text/locale.ts";
import { exceptionOn, planOf } from "../../hours/rules-plan.ts";
import { holidayNameOn } from "../../hours/rules-holidays.ts";
import { floorOf } from "../seating/floor.ts";
import { FloorPlan } from "../seating/rules-floor.ts";
import type { Bookable, Party } from "./bookable.ts";
import { publicReason } from "./rules-availability.ts";
import type { StartReason } from "./rules-not-offered.ts";
import { guestReasonTexts } from "./why-not-texts.ts";

/** The reason in the answers for guests. */
export function timeReason(reason: StartReason): TimeReason {
  switch (reason) {
    case "past":
    case "too_far":
    case "closed":
    case "too_long":
    case "too_soon":
      return reason;
    case "off_grid":
      // the step grid has none
      return "closed";
    default:
      return publicReason(reason);
  }
}

/** Names the special hours or public holiday of a local day; null: the plain week, or an entry without a name. */
export function namedDayText({ hours }: Bookable, day: number): string | null {
  const exception = exceptionOn(planOf(hours), day);
  const note = exception?.source.note ?? "";
  if (exception === null || note === "") return null;
  const isClosed = exception.spans.length === 0;
  const name = isolated(note);
  if (note === holidayNameOn(hours, day))
    return isClosed ? guestReasonTexts.closedOn({ holiday: name }) : guestReasonTexts.otherHoursOn({ holiday: name });
  return isClosed ? guestReasonTexts.closedFor({ note: name }) : guestReasonTexts.otherHoursFor({ note: name });
}

function closedText(seen: Bookable, day: number): string {
  const plain = seen.row.type?.weeklyHours == null ? guestReasonTexts.closed : guestReasonTexts.notThen;
  return namedDayText(seen, day) ?? plain;
}

/** The sizes of all resources, and sets of them, that guests can reserve for the type; null: sizes do not matter. */
function resourceSizes({ row, hours }: Bookable, { type, now }: Party): { least: number; most: number }[] | null {
  if (row.floor === null || !type.usesResources) return null;
  const plan = new FloorPlan(floorOf(row.floor, hours, now));
  return plan.sizesOf(type.id);
}

/** 'Ask for up to 6 people' */
export function partyText(seen: Bookable, party: Party): string {
  const { type } = party;
  const people = party.party ?? 1;
  const sizes = resourceSizes(seen, party) ?? [{ least: 1, most: Infinity }];
  const inPool = type.poolTakes === "party" ? (type.poolSize ?? Infinity) : Infinity;
  const most = Math.min(type.maxPartySize ?? Infinity, inPool, Math.max(0, ...sizes.map((size) => size.most)));
  const least = Math.max(type.minPartySize ?? 1, Math.min(...sizes.map((size) => size.least)));
  if (most >= least && people > most) return guestReasonTexts.most({ people: most });
  if (most >= least && people < least) return guestReasonTexts.least({ people: least });
  return guestReasonTexts.noParty;
}

/** The phrase for guests about a time. */
export function guestReasonText(
  seen: Bookable,
  party: Party,
  { reason, day }: { reason: TimeReason; day: number },
): string {
  switch (reason) {
    case "past":
      return guestReasonTexts.past;
    case "too_far":
      return guestReasonTexts.tooFar({ days: party.type.maxAdvance });
    case "closed":
      return closedText(seen, day);
    case "too_long":
      return guestReasonTexts.tooLong;
    case "too_soon":
      return guestReasonTexts.tooSoon;
    case "party":
      return partyText(seen, party);
    case "full":
      return guestReasonTexts.full;
    case "unavailable":
      return guestReasonTexts.unavailable;
    case "course":
      return guestReasonTexts.course;
    case "no_reservations":
      return guestReasonTexts.noReservations;
    case "hours_unknown":
      return guestReasonTexts.hoursUnknown;
  }
}

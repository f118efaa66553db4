/** The rule that keeps a start from being offered to guests, with its numbers: for members of the listing only. */
import { commaList } from "#contract/text/text-list.ts";
import { calledText } from "#contract/booking/resource-names.ts";
import { minutesText, longDateText } from "#contract/booking/not-offered-words.ts";
import { dateText, dayLines, dayName } from "#contract/hours/hours-text.ts";
import { currentLocale, isolated } from "#contract/text/locale.ts";
import { exceptionOn, planOf, weeklyPeriods } from "../../hours/rules-plan.ts";
import { dateOfDay, MINUTE_MS, weekdayOf, yearOf, zoneOf } from "../../hours/rules-zone.ts";
import { timeTextAt } from "../reservations/time-text.ts";
import { floorOf } from "../seating/floor.ts";
import type { FloorRow, ResourceRow } from "../seating/queries-floor.ts";
import { FloorPlan } from "../seating/rules-floor.ts";
import type { Bookable, Party } from "./bookable.ts";
import { guestReasonTexts, fullRuleTexts } from "./why-not-texts.ts";
import { demandOf, holdOf, unitsOf } from "./rules-availability.ts";
import { excludingHold, mostOfType, mostTaken, noRoomAmong, type Hold } from "./rules-capacity.ts";
import type { StartReason } from "./rules-not-offered.ts";
import { begunWith } from "./rules-pacing.ts";
import { typeHours } from "./rules-type-hours.ts";

const MOST_NAMES = 3;
const DAYS_AROUND = 4;

interface Explained {
  readonly seen: Bookable;
  readonly party: Party;
  readonly start: number;
}

const listText = (parts: readonly string[]): string => new Intl.ListFormat(currentLocale()).format(parts);

function namesText(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  return rest <= 0
    ? listText(names)
    : listText([...names.slice(0, MOST_NAMES), fullRuleTexts.andMore({ count: rest })]);
}

/** '5:00 PM'; with the date on another local day than `day`. */
function whenText(zone: string, instant: number, day: number): string {
  const clock = timeTextAt(zone, instant);
  const local = zoneOf(zone).dayAt(instant);
  return local === day ? clock : `${dateText(dateOfDay(local), yearOf(day))}, ${clock}`;
}

/** '6:00 PM – 7:30 PM' */
function spanText({ seen, start }: Explained, from: number, until: number): string {
  const zone = seen.hours.timeZone;
  const day = zoneOf(zone).dayAt(start);
  return fullRuleTexts.span({ from: whenText(zone, from, day), until: whenText(zone, until, day) });
}

function hoursRule({ seen: { hours }, party: { type }, start }: Explained): string {
  const day = zoneOf(hours.timeZone).dayAt(start);
  const own = typeHours(hours, type.weeklyHours, day - DAYS_AROUND, day + DAYS_AROUND);
  const source = exceptionOn(planOf(own), day)?.source;
  const lines = commaList(dayLines(source?.periods ?? weeklyPeriods(own, weekdayOf(day))));
  const note = source?.note ?? "";
  if (note !== "") return fullRuleTexts.hoursFor({ note: isolated(note), hours: lines });
  const facts = { day: dayName(weekdayOf(day)), hours: lines };
  return type.weeklyHours === null ? fullRuleTexts.hours(facts) : fullRuleTexts.typeHours(facts);
}

/** The hold without the buffers that its type has now. */
function withoutBuffers(hold: Hold, { row: { sharing } }: Bookable): Hold {
  const rules = hold.typeId === null ? undefined : sharing[hold.typeId];
  const { bufferBefore = 0, bufferAfter = 0 } = rules ?? {};
  return { ...hold, start: hold.start + bufferBefore * MINUTE_MS, end: hold.end - bufferAfter * MINUTE_MS };
}

function roomRule(explained: Explained, reason: "blocked" | "limit" | "other_type" | "pool"): string {
  const { seen, party, start } = explained;
  const { type } = party;
  const demand = demandOf(type, unitsOf(type.poolTakes, party.party));
  const { from, ends, until } = holdOf(type, start);
  const bare = seen.holds.map((hold) => withoutBuffers(hold, seen));
  if (reason !== "blocked" && noRoomAmong(bare, demand)(start, ends) === null)
    return fullRuleTexts.buffers({ span: spanText(explained, from, until) });
  if (reason === "limit")
    return fullRuleTexts.limit({
      most: type.overlapLimit,
      taken: mostOfType(seen.holds, type.id, from, until),
      span: spanText(explained, from, until),
    });
  if (reason === "pool")
    return fullRuleTexts.pool({
      size: type.poolSize ?? 0,
      taken: mostTaken(seen.holds, demand, from, until),
      units: demand.units,
    });
  const others = seen.holds.filter(({ typeId }) => (typeId === null) === (reason === "blocked"));
  const hold = excludingHold(others, demand, { start: from, end: until });
  const span = hold === null ? "" : spanText(explained, hold.start, hold.end);
  if (reason === "other_type") return fullRuleTexts.otherType({ span });
  return hold?.isElsewhere === true ? fullRuleTexts.elsewhere({ span }) : fullRuleTexts.blocked({ span });
}

function paceRule({ party: { party }, start }: Explained, { parties, pace }: FloorRow): string {
  const booked = begunWith(
    parties.filter(({ typeId }) => typeId !== null),
    start,
  );
  if (pace.starts !== null && booked.starts + 1 > pace.starts)
    return fullRuleTexts.paceParties({ most: pace.starts, booked: booked.starts });
  return fullRuleTexts.pacePeople({ most: pace.covers ?? 0, booked: booked.covers, party: party ?? 1 });
}

/** Why a resource is away in [start, end). */
function absenceText(resource: ResourceRow, { hours }: Bookable, start: number, end: number): string {
  const name = calledText(resource);
  const zone = zoneOf(hours.timeZone);
  const [first, last] = [dateOfDay(zone.dayAt(start)), dateOfDay(zone.dayAt(end - 1))];
  if (resource.daysOff.some(({ from, to }) => from <= last && first <= to)) return fullRuleTexts.dayOff({ name });
  if (resource.weeklyHours === null || resource.busy.some(([from, until]) => from < end && start < until))
    return fullRuleTexts.busy({ name });
  return fullRuleTexts.notWorking({ name });
}

function seatRule(explained: Explained, floor: FloorRow, reason: "seat_size" | "away" | "blocked" | "seats"): string {
  const { seen, party, start } = explained;
  const { type, now, wantedId = null } = party;
  const people = party.party ?? 1;
  const plan = new FloorPlan(floorOf(floor, seen.hours, now));
  const resources = new Map(floor.resources.map((resource) => [resource.id, resource]));
  const nameOf = (ids: readonly string[]) =>
    ids.flatMap((id) => (resources.has(id) ? [calledText(resources.get(id) as ResourceRow)] : [])).join(" + ");
  if (reason === "seat_size") {
    const distance = ({ least, most }: { least: number; most: number }) => Math.max(least - people, people - most);
    const near = plan.sizesOf(type.id).toSorted((one, other) => distance(one) - distance(other));
    if (near.length === 0) return fullRuleTexts.noSeat;
    const sizes = near.map(({ members, least, most }) =>
      fullRuleTexts.holds({ names: nameOf(members), count: members.length, least, most }),
    );
    return fullRuleTexts.seatSize({ resources: namesText(sizes), party: people });
  }
  const options = plan
    .optionsOf({ typeId: type.id, party: party.party, isEntered: false, wantedId })
    .map(({ places }) => plan.idsOf(places));
  const { from, ends, until } = holdOf(type, start);
  if (reason === "away") {
    const away = [...new Set(options.flat())].flatMap((id) => resources.get(id) ?? []);
    return namesText(away.map((resource) => absenceText(resource, seen, start, ends)));
  }
  const names = namesText(options.map(nameOf));
  if (reason === "blocked") return fullRuleTexts.resourcesBlocked({ names });
  const span = spanText(explained, from, until + floor.gapMinutes * MINUTE_MS);
  return fullRuleTexts.seats({ names, count: options.length, span });
}

const isBlockedByHold = ({ seen, party, start }: Explained): boolean => {
  const { from, until } = holdOf(party.type, start);
  return noRoomAmong(seen.holds, demandOf(party.type, unitsOf(party.type.poolTakes, party.party)))(from, until) === "blocked"; // oxfmt-ignore
};

/** `reason`: as the engine gave it for this start and a guest. */
export function fullRule(explained: Explained, reason: StartReason): string {
  const { seen, party, start } = explained;
  const { type, now } = party;
  const zone = seen.hours.timeZone;
  const day = zoneOf(zone).dayAt(start);
  const { floor } = seen.row;
  switch (reason) {
    case "past":
      return guestReasonTexts.past;
    case "too_far": {
      const date = longDateText(dateOfDay(zoneOf(zone).dayAt(now) + type.maxAdvance));
      return fullRuleTexts.tooFar({ days: type.maxAdvance, date });
    }
    case "closed":
    case "off_grid":
      return hoursRule(explained);
    case "too_long": {
      const end = whenText(zone, holdOf(type, start).ends, day);
      return fullRuleTexts.tooLong({ length: minutesText(type.duration), end });
    }
    case "too_soon": {
      const until = whenText(zone, start - type.minNotice * MINUTE_MS, day);
      return fullRuleTexts.tooSoon({ notice: minutesText(type.minNotice), until });
    }
    case "pool_size": {
      const units = unitsOf(type.poolTakes, party.party);
      return fullRuleTexts.poolSize({ size: type.poolSize ?? 0, units });
    }
    case "pace":
      return floor === null ? guestReasonTexts.full : paceRule(explained, floor);
    case "seat_size":
    case "away":
    case "seats":
      return floor === null ? guestReasonTexts.full : seatRule(explained, floor, reason);
    case "blocked":
      return floor === null || isBlockedByHold(explained)
        ? roomRule(explained, reason)
        : seatRule(explained, floor, reason);
    case "limit":
    case "other_type":
    case "pool":
      return roomRule(explained, reason);
  }
}

/** Parses a row of another system's file into a booking. Pure; instants are epoch milliseconds. */
import type { DayOrder, FileField } from "../../../contract/booking/import-limits.ts";
import { LIMITS } from "../../../contract/limits.ts";
import { startOfText } from "../../../contract/text/cut.ts";
import { cleanName, nameProblem } from "../../../contract/text/name-text.ts";
import { plainLine, plainLines, cleanLine } from "../../../contract/text/plain-line.ts";
import type { ColumnsUsed } from "./rules-columns.ts";
import { dayIn, instantIn, partsOf, readDate, readInstant, readTime } from "./rules-dates.ts";
import { importedRowTexts } from "./import-file-texts.ts";

export interface FileType {
  readonly id: string;
  readonly name: string;
  readonly minPartySize: number | null;
  readonly maxPartySize: number | null;
}

export interface RowContext {
  readonly used: ColumnsUsed;
  readonly order: DayOrder | null;
  readonly timeZone: string;
  readonly types: readonly FileType[];
  /** Used where a row names no type. */
  readonly usualType: FileType | null;
  readonly now: number;
}

/** The fields that could be parsed. */
export interface ParsedBookingRow {
  readonly start: number | null;
  readonly guest: string;
  readonly party: number | null;
  readonly type: FileType | null;
}

export interface FileBooking extends ParsedBookingRow {
  readonly start: number;
  readonly type: FileType;
  readonly contact: string;
  readonly note: string;
  /** Id in the other system; empty without one. */
  readonly reference: string;
  /** Note about the booking; may be empty. */
  readonly remark: string;
}

export type ReadRow =
  | { kind: "booking"; booking: FileBooking }
  | { kind: "unread" | "left_out" | "past"; why: string; parsedRow: ParsedBookingRow };

/** Status words of other systems for bookings that count and for those that do not. */
const COUNTS =
  /^(?:|active|accepted|approved|arrived|booked|confirmed|created|new|ok|open|paid|partiallyarrived|reconfirmed|reserved|scheduled|seated|started|upcoming|yes|bestatigt|reserviert|confirmada?|confirmee?)$/;
const COUNTS_NOT =
  /^(?:cancell?ed.*|cancelled.*|cancell?ation|declined|deleted|expired|noshow.*|pending.*|rejected|released|requested|rescheduled|unconfirmed|void|waitlist.*|waiting.*|nichterschienen|storniert|abgesagt|cancelada?|annulee?|notanswered|blocked|completed|complete|done|finished|departed|left)$/;

const bare = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Removes characters that cannot be stored. */
const clean = (text: string): string => text.replaceAll("\0", "").toWellFormed();

const fold = (text: string): string => cleanLine(text).toLowerCase();

const countOf = (text: string): number | null => {
  const numbers = (text.match(/\d+/g) ?? []) as readonly (string | undefined)[];
  const [number, another] = numbers;
  return number !== undefined && another === undefined && number.length <= 4 ? Number(number) : null;
};

/** Why the text is not valid as a name; null where it is valid or empty. */
const problemOf = (name: string): string | null => (name === "" ? null : nameProblem(name));

type FileFieldReader = (field: FileField) => string;

function whenOf(
  field: FileFieldReader,
  { order, timeZone }: RowContext,
): { start: number; remark: string } | { why: string } {
  const [date, time] = [field("date").trim(), field("time").trim()];
  const whole = readInstant(date) ?? readInstant(time);
  if (whole !== null) return { start: whole, remark: "" };
  if (date === "") return { why: importedRowTexts.noDate };
  const parts = partsOf(date);
  const written = readDate(parts.date);
  const day = written === null ? null : dayIn(written, order);
  if (day === null) return { why: importedRowTexts.notDate({ text: startOfText(date, 40) }) };
  const clock = time === "" ? parts.time : partsOf(time).time === "" ? time : partsOf(time).time;
  if (clock === "") return { why: importedRowTexts.noTime };
  const minutes = readTime(clock);
  if (minutes === null) return { why: importedRowTexts.notTime({ text: startOfText(clock, 40) }) };
  const found = instantIn(timeZone, day, minutes);
  if (found.at === null) return { why: importedRowTexts.skippedTime };
  const remark = found.isTwice ? importedRowTexts.repeatedTime : "";
  return { start: found.at, remark };
}

function typeOf(
  field: FileFieldReader,
  { types, usualType }: RowContext,
): { type: FileType; remark: string } | { why: string } {
  const said = fold(field("type"));
  const named = said === "" ? undefined : types.find(({ name }) => fold(name) === said);
  if (named !== undefined) return { type: named, remark: "" };
  const text = startOfText(said, 60);
  if (usualType === null)
    return { why: said === "" ? importedRowTexts.noType : importedRowTexts.unknownType({ text }) };
  const type = startOfText(usualType.name, 60);
  return { type: usualType, remark: said === "" ? "" : importedRowTexts.otherType({ text, type }) };
}

/** The party size, for a type that has party sizes. */
function partyOf(field: FileFieldReader, type: FileType): { party: number | null } | { why: string } {
  const { minPartySize: least, maxPartySize: most } = type;
  if (least === null || most === null) return { party: null };
  const said = field("party").trim();
  const party = said === "" ? null : countOf(said);
  if (said === "") return { why: importedRowTexts.noParty };
  if (party === null) return { why: importedRowTexts.notParty({ text: startOfText(said, 40) }) };
  if (party >= least && party <= most) return { party };
  return { why: importedRowTexts.partyOutside({ type: startOfText(type.name, 60), least, most, party }) };
}

/** Name and contact of the guest. The telephone number is preferred as contact, because members call guests. */
function guestOf(field: FileFieldReader): { guest: string; contact: string; email: string } {
  const line = (name: FileField) => plainLine(field(name));
  const name = cleanName(`${line("name")} ${line("lastName")}`);
  const [phone, email] = [line("phone"), line("email")];
  const contact = startOfText(phone === "" ? email : phone, LIMITS.guestContactLength);
  return {
    guest: startOfText(name === "" ? importedRowTexts.guest : name, LIMITS.guestNameLength),
    contact,
    email: phone === "" ? "" : email,
  };
}

function noteOf(field: FileFieldReader, email: string, reference: string): { note: string; remark: string } {
  const lines = [plainLines(field("note")), email, reference === "" ? "" : importedRowTexts.reference({ reference })];
  const note = lines.filter((one) => one !== "").join("\n");
  const isLong = note.length > LIMITS.reservationReasonLength;
  return {
    note: startOfText(note, LIMITS.reservationReasonLength),
    remark: isLong ? importedRowTexts.noteCut : "",
  };
}

export function readRow(fields: readonly string[], reading: RowContext): ReadRow {
  const { used, now } = reading;
  const field: FileFieldReader = (name) => {
    const at = used[name];
    return at === null ? "" : clean(fields[at] ?? "");
  };
  const { guest, contact, email } = guestOf(field);
  const when = whenOf(field, reading);
  const typed = typeOf(field, reading);
  const party = "why" in typed ? null : partyOf(field, typed.type);
  const parsed: ParsedBookingRow = {
    start: "why" in when ? null : when.start,
    guest,
    party: party === null || "why" in party ? null : party.party,
    type: "why" in typed ? null : typed.type,
  };
  const status = bare(field("status"));
  if (COUNTS_NOT.test(status))
    return {
      kind: "left_out",
      why: importedRowTexts.leftOut({ status: startOfText(field("status").trim(), 40) }),
      parsedRow: parsed,
    };
  if ("why" in when) return { kind: "unread", why: when.why, parsedRow: parsed };
  if (when.start <= now) return { kind: "past", why: "", parsedRow: parsed };
  if (!COUNTS.test(status)) {
    const why = importedRowTexts.unknownStatus({ status: startOfText(field("status").trim(), 40) });
    return { kind: "unread", why, parsedRow: parsed };
  }
  if ("why" in typed) return { kind: "unread", why: typed.why, parsedRow: parsed };
  if (party === null || "why" in party) return { kind: "unread", why: party?.why ?? "", parsedRow: parsed };
  const problem = problemOf(guest);
  if (problem !== null) return { kind: "unread", why: importedRowTexts.name({ problem }), parsedRow: parsed };
  const reference = startOfText(plainLine(field("reference")), 100);
  const { note, remark } = noteOf(field, email, reference);
  const { type } = typed;
  const remarks = [when.remark, typed.remark, remark].filter((one) => one !== "").join(" ");
  return {
    kind: "booking",
    booking: { start: when.start, guest, party: party.party, type, contact, note, reference, remark: remarks },
  };
}

/** Key by which a row is recognised when its file is imported again. `nth`: index among identical rows. */
export function keyOf({ reference, start, guest, contact, party, type }: FileBooking, nth: number): string {
  if (reference !== "") return `reference:${reference}`;
  return `row:${JSON.stringify([start, fold(guest), fold(contact), party, type.id, nth])}`;
}

/** Problems of reservation types that the browser can find (rules: booking, 1). */
import { LIMITS } from "#contract/limits.ts";
import { TERMS } from "#contract/booking/terms.ts";
import { meetingLinkProblem } from "#contract/booking/meeting-link.ts";
import { periodProblems } from "../hours/rows.ts";
import { parseLength } from "./lengths.ts";
import { questionProblems } from "./question-rows.ts";
import { numberOf, usedPools, type PoolRow, type TypeAndPoolRows, type TypeRow } from "./type-rows.ts";
import { typeErrorTexts } from "./types-editor-texts.ts";
import { numberText } from "#contract/text/count-text.ts";

const between = (least: number, most: number) => typeErrorTexts.numberInvalid({ least, most: numberText(most) });
const isIn = (value: number | null, least: number, most: number) => value !== null && value >= least && value <= most;

function neededLength(typed: string): string | null {
  if (typed.trim() === "") return typeErrorTexts.durationMissing;
  return isIn(parseLength(typed), LIMITS.reservationMinutesMin, LIMITS.reservationMinutesMax)
    ? null
    : typeErrorTexts.durationInvalid;
}

function optionalLength(typed: string, most: number, message: string): string | null {
  return typed.trim() === "" || isIn(parseLength(typed), 0, most) ? null : message;
}

function optionalNumber(typed: string, most: number): string | null {
  return isIn(numberOf(typed, 1), 1, most) ? null : between(1, most);
}

function cancelProblem(typed: string): string | null {
  return isIn(numberOf(typed, 0), 0, TERMS.cancelHoursMax) ? null : between(0, TERMS.cancelHoursMax);
}

function partyProblem({ hasPartySize, minPartySize, maxPartySize }: TypeRow): readonly [keyof TypeRow, string] | null {
  if (!hasPartySize) return null;
  const most = LIMITS.partySizeMax;
  const [min, max] = [numberOf(minPartySize), numberOf(maxPartySize)];
  if (!isIn(min, 1, most)) return ["minPartySize", between(1, most)];
  if (!isIn(max, 1, most)) return ["maxPartySize", between(1, most)];
  return (max ?? 0) < (min ?? 0) ? ["maxPartySize", typeErrorTexts.largestPartyTooSmall] : null;
}

/** By field of the row; parts of its weekly hours as 'weeklyHours.2.0.open'. */
export function typeProblems(row: TypeRow): Record<string, string> {
  const party = partyProblem(row);
  const found: (readonly [string, string | null])[] = [
    ["name", row.name.trim() === "" ? typeErrorTexts.nameMissing : null],
    ["duration", neededLength(row.duration)],
    ["slotInterval", neededLength(row.slotInterval)],
    ...(party === null ? [] : [party]),
    ["overlapLimit", optionalNumber(row.overlapLimit, LIMITS.overlapLimitMax)],
    ["bufferBefore", optionalLength(row.bufferBefore, LIMITS.bufferMax, typeErrorTexts.bufferInvalid)],
    ["bufferAfter", optionalLength(row.bufferAfter, LIMITS.bufferMax, typeErrorTexts.bufferInvalid)],
    ["minNotice", optionalLength(row.minNotice, LIMITS.minNoticeMax, typeErrorTexts.noticeInvalid)],
    ["maxAdvance", optionalNumber(row.maxAdvance, LIMITS.maxAdvanceMax)],
    ["meetingLink", meetingLinkProblem(row.meetingLink.trim())],
    ...questionProblems(row.questions),
    ["cancelHours", cancelProblem(row.cancelHours)],
    ...(row.weeklyHours ?? []).flatMap((rows, day) =>
      Object.entries(periodProblems(rows)).map(([at, message]) => [`weeklyHours.${day}.${at}`, message] as const),
    ),
  ];
  return Object.fromEntries(found.flatMap(([field, message]) => (message === null ? [] : [[field, message]])));
}

function poolProblems({ name, size }: PoolRow): [string, string][] {
  return [
    ...(name.trim() === "" ? [["name", typeErrorTexts.nameMissing] as [string, string]] : []),
    ...(isIn(numberOf(size), 1, LIMITS.poolSizeMax)
      ? []
      : [["size", between(1, LIMITS.poolSizeMax)] as [string, string]]),
  ];
}

/** By path such as 'types.0.duration' and 'pools.0.size'; pools are numbered as sent, without unused ones. */
export function reservationProblems(rows: TypeAndPoolRows): Record<string, string> {
  const prefixed = (path: string, problems: readonly (readonly [string, string])[]) =>
    problems.map(([at, message]) => [`${path}.${at}`, message] as const);
  return Object.fromEntries([
    ...rows.types.flatMap((row, index) => prefixed(`types.${index}`, Object.entries(typeProblems(row)))),
    ...usedPools(rows).flatMap((pool, index) => prefixed(`pools.${index}`, poolProblems(pool))),
  ]);
}

/** Converts an issue's path behind `p_reservation_types` or `p_capacity_pools` to a field of the editor. */
export function problemPath(head: "types" | "pools", rest: readonly string[]): string {
  // rows that count as closed were not sent: only the day is certain; for a question and a translation, the field
  const depth = rest[1] === "weeklyHours" ? 3 : rest[1] === "questions" || rest[1] === "translations" ? 4 : 2;
  return [head, ...rest.slice(0, depth)].join(".");
}

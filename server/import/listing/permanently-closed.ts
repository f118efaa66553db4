/**
 * Whether a row's tags, hours or name say that its place has closed permanently. A temporarily closed place is
 * imported.
 */
import { escapePattern } from "#contract/text/escape-pattern.ts";
import { DATE_ENDED } from "../read/columns.ts";
import { KIND_KEYS } from "../../listings/features/kinds.ts";
import { fold } from "../../platform/text/fold.ts";

type ClosedTags = ReadonlyMap<string, string>;

const words = (text: string): string =>
  text
    .split(", ")
    .map((word) => escapePattern(fold(word)))
    .toSorted((a, b) => b.length - a.length)
    .join("|");

/** Permanent, regardless of the surrounding text. */
const FOR_EVER = words(
  "permanently closed, closed permanently, closed forever, permanent closed, closed indefinitely, closed definitively, " +
    "dauerhaft geschlossen, endgültig geschlossen, für immer geschlossen, permanent geschlossen, dauernd geschlossen, geschlossen für immer, " +
    "fermé définitivement, fermée définitivement, définitivement fermé, définitivement fermée, fermeture définitive, fermé pour toujours, " +
    "cerrado permanentemente, cerrada permanentemente, permanentemente cerrado, permanentemente cerrada, cerrado definitivamente, cerrada definitivamente, definitivamente cerrado, definitivamente cerrada, cerrado para siempre, cierre definitivo, " +
    "chiuso definitivamente, chiusa definitivamente, definitivamente chiuso, definitivamente chiusa, chiuso permanentemente, chiusa permanentemente, permanentemente chiuso, permanentemente chiusa, chiuso per sempre, chiusura definitiva, cessata attività, " +
    "encerrado definitivamente, encerrada definitivamente, definitivamente encerrado, definitivamente encerrada, encerrado permanentemente, permanentemente encerrado, permanentemente encerrada, fechado permanentemente, fechada permanentemente, permanentemente fechado, permanentemente fechada, fechado definitivamente, fechada definitivamente, definitivamente fechado, " +
    "tancat definitivament, tancada definitivament, definitivament tancat, tancat permanentment, permanent gesloten, definitief gesloten, voorgoed gesloten, " +
    "zamknięte na stałe, na stałe zamknięte, nieczynne na stałe, trwale zamknięte, trvale zavřeno, trvale uzavřeno, trvalo zatvorené, permanent stängt, stängt för gott, permanent lukket, permanent stengt, pysyvästi suljettu, suljettu pysyvästi, " +
    "kalıcı olarak kapalı, kalıcı olarak kapandı, închis definitiv, închis permanent, véglegesen bezárt, véglegesen zárva, trajno zatvoreno, μόνιμα κλειστό, οριστικά κλειστό, " +
    "закрыто навсегда, навсегда закрыто, закрыт навсегда, закрыта навсегда, больше не работает, назавжди зачинено, зачинено назавжди, затворено завинаги, đã đóng cửa vĩnh viễn, đóng cửa vĩnh viễn, 永久关闭, 永久停业, 永久停業, 永久關閉, 閉店しました, 폐업, مغلق نهائيا, مغلق بشكل دائم",
);

/** Closed, which may also be a name: only without other text. */
const CLOSED = words(
  "closed, closed down, closed for good, now closed, shut down, out of business, no longer in business, no longer exists, ceased trading, defunct, vacant, " +
    "geschlossen, zugesperrt, aufgegeben, geschäft aufgegeben, geschäftsaufgabe, leerstand, leerstehend, existiert nicht mehr, nicht mehr vorhanden, " +
    "fermé, fermée, n'existe plus, cerrado, cerrada, ya no existe, clausurado, chiuso, chiusa, encerrado, encerrada, fechado, fechada, extinto, tancat, tancada, " +
    "gesloten, opgeheven, zamknięte, nieczynne, zlikwidowany, zavřeno, uzavřeno, zrušeno, zatvorené, stängt, nedlagd, lukket, stengt, nedlagt, suljettu, lopettanut, kapalı, kapandı, închis, bezárt, zatvoreno, κλειστό, " +
    "закрыто, закрыт, закрыта, зачинено, закрито, не работает, затворено, đã đóng cửa, 閉店, 閉業, 已关闭, 已歇业, 已停业, 已歇業, 已停業, 歇業, 停業, مغلق",
);

const SINCE = "(?:\\s+(?:since|in|as of|seit|am|depuis|desde|dal|sinds|od|sedan|siden|с)\\b.*|\\s+[\\d./-]+)?";
const EDGE = "(?<![\\p{L}\\p{N}])";
const END = "(?![\\p{L}\\p{N}])";

/**
 * 'Closed Loop Recycling' and 'The Closed Door Bar' are names; 'CLOSED - Blue Door', 'Blue Door (closed)' and
 * 'Geschlossen' mean closed.
 */
const CLOSED_IN_NAME: readonly RegExp[] = [
  new RegExp(`^(?:${FOR_EVER})${END}`, "u"),
  new RegExp(`${EDGE}(?:${FOR_EVER})${SINCE}[\\s.!)\\]*]*$`, "u"),
  new RegExp(`[(\\[{*]\\s*(?:${FOR_EVER})${END}`, "u"),
  new RegExp(`^[\\s*!.–—-]*(?:${CLOSED})${SINCE}[\\s*!.–—-]*$`, "u"),
  new RegExp(`[(\\[{*]\\s*(?:${CLOSED})${SINCE}\\s*[!.]*\\s*[)\\]}*]`, "u"),
  new RegExp(`^(?:${CLOSED})(?:\\s*:\\s|\\s+[–—|/-]+\\s)`, "u"),
  new RegExp(`(?::\\s|\\s[–—|/-]+\\s)\\s*(?:${CLOSED})${SINCE}[\\s.!]*$`, "u"),
];

/** Fields other than the name that contain nothing else. */
const CLOSED_ALONE = new RegExp(`^(?:(?:closed|off|geschlossen)\\s+)?(?:${FOR_EVER}|(?:closed|off) ?permanently|permanently|dauerhaft)${SINCE}[\\s.!]*$`, "u"); // oxfmt-ignore

export const isClosedInName = (name: string): boolean => {
  const text = fold(name);
  return CLOSED_IN_NAME.some((pattern) => pattern.test(text));
};

const isClosedAlone = (text: string | undefined): boolean =>
  text !== undefined && text.length < 200 && CLOSED_ALONE.test(fold(text).replace(/["“”„;,]+/gu, " ").replace(/\s+/gu, " ").trim()); // oxfmt-ignore

/** Prefixes of keys for former features in OpenStreetMap. */
const BEFORE = /^(?:disused|abandoned|was|closed|demolished|removed|razed|destroyed|ruins|ruined|historic|old|former|vacant)[:_]([a-z_]+)$/; // oxfmt-ignore
const KINDS: ReadonlySet<string> = new Set([...KIND_KEYS, "amenity"]);

/** It has only a former kind and no present one. */
function hasOnlyOldKind(tags: ClosedTags): boolean {
  let isOld = false;
  for (const [key, value] of tags) {
    if (KINDS.has(key) && value !== "no" && value !== "vacant" && value !== "") return false;
    const kind = BEFORE.exec(key)?.[1];
    if (kind !== undefined && KINDS.has(kind) && value !== "no") isOld = true;
  }
  return isOld;
}

const GIVEN_UP = new Set(["permanently_closed", "closed_permanently", "closedpermanently", "closed_down", "abandoned", "demolished", "defunct", "disused", "out_of_business", "permanent_closed", "ceased", "removed"]); // oxfmt-ignore
const STATUS_KEYS = ["operational_status", "status"];

function hasStatus(tags: ClosedTags): boolean {
  return STATUS_KEYS.some((key) => {
    const status = fold(tags.get(key) ?? "").trim().replace(/[\s-]+/g, "_"); // oxfmt-ignore
    // another column of that name may contain anything
    return GIVEN_UP.has(status) || (status === "closed" && key !== "status");
  });
}

const YES = /^(?:yes|true|1|y)$/i;
const MARKS = ["disused", "abandoned", "demolished", "removed", "closed", "permanently_closed", "closed_permanently", "is_closed"]; // oxfmt-ignore

/**
 * 'YYYY', 'YYYY-MM' and 'YYYY-MM-DD', with words around them. Past only if the whole period is past; for a range the
 * end counts.
 */
function isPast(text: string, now: Date): boolean {
  const dates = [...text.matchAll(/(?<!\d)(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?!\d)/g)];
  const [, year, month, day] = dates.at(-1) ?? [];
  if (year === undefined) return /^(?:C\d{1,2}|[~<]?\d{3}s?)$/i.test(text.trim());
  const pad = (part: string) => part.padStart(2, "0");
  const date = [year, ...(month === undefined ? [] : [pad(month)]), ...(day === undefined ? [] : [pad(day)])].join("-");
  return date < now.toISOString().slice(0, date.length);
}

/** The reason why a row does not belong in a directory; null for a place that is open or temporarily closed. */
export function closedReason(tags: ClosedTags, name: string, now: Date | null): string | null {
  if (tags.get("shop") === "vacant" || MARKS.some((key) => YES.test(tags.get(key)?.trim() ?? "")))
    return "It is marked as permanently closed.";
  if (hasStatus(tags)) return "Its status says that it is permanently closed.";
  const ended = tags.get(DATE_ENDED)?.trim() ?? "";
  if (now !== null && ended !== "" && isPast(ended, now)) return `It closed permanently: ${ended.slice(0, 30)}.`;
  if (
    isClosedAlone(tags.get("opening_hours")) ||
    isClosedAlone(tags.get("note")) ||
    isClosedAlone(tags.get("description"))
  )
    return "It says that it is permanently closed.";
  if (hasOnlyOldKind(tags)) return "It is mapped as what was there before.";
  return isClosedInName(name) ? "Its name says that it is permanently closed." : null;
}

/**
 * Normalizes the spelling of opening hours: English two-letter days, `PH`, `off`, hyphens and colons. Unknown words and
 * quoted remarks are unchanged. Every step takes time linear in the text.
 */
import { HoursVocabulary } from "./languages.ts";

/** Most strings, which need no rewriting. */
const PLAIN = /^(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH|off|24\/7|\d\d:\d\d|[-,;](?! ?[-,;]| ?$)| )*$/;

const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63~\u301c]/g;
/** Digits and signs of East Asian width. */
const WIDE = /[\uff01-\uff5e]/g;

const HOUR_WORDS = "hours?|hrs?|hs|h|std|stunden|heures|horas|ore|uur|timmar|timer|tuntia|hores|часа|часов";

/** Phrases of several words, or of digits and words, in order. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b([ap])\.\s?m\b\.?/giu, "$1m"],
  [/\b12\s?(?:noon|nn)\b/gi, "12pm"],
  [/\b12\s?(?:midnight|mn)\b/gi, "00:00"],
  [/\bmeio[- ]dia\b/gi, "12pm"],
  [/\bmeia[- ]noite\b/gi, "00:00"],
  [/\b24\s?h?\s?\/\s?24(?:\s?h)?\b/gi, "00:00-24:00"],
  [/\b24\s?[x*]\s?7\b|\b(?:around the clock|rund um die uhr|non-?stop)\b|круглосуточно|цілодобово/giu, "00:00-24:00"],
  [/\b7\s?(?:j|d|\/)\s?\/?\s?7\b|\b(?:7|seven) days(?: a week)?\b/gi, "Mo-Su"],
  [new RegExp(String.raw`(?<![-:.,\d]\s?)(?<!\d)24[\s-]?(?:${HOUR_WORDS})(?!\p{L}|\s?[-:\d]|\s(?:to|bis|a|à)\s\d)(?: (?:a day|am tag|al d[ií]a|al giorno|por dia))?`, "giu"), "00:00-24:00"],
  [/\b(?:every day|all days|tous les jours|todos (?:los|os) d[ií]as|tutti i giorni|ogni giorno|elke dag|alla dagar|alle dage|alle dager|cada dia|jeden tag)(?!\p{L})/giu, "Mo-Su"],
  [/00:00-24:00,? (?=Mo-Su)/g, "00:00-24:00 "],
  [/\bweek-end(?!\p{L})|\bfins? de semana(?!\p{L})/giu, "Sa,Su"],
  [/\bjours? (?=f[ée]ri[ée]s?)|\b(?:public|bank|national|gesetzliche[nr]?) (?=holidays?|feiertage?)|\bd[ií]as (?=festivos)|\bgiorni (?=festivi)/giu, ""],
  [/\b(?:school holidays?|vacances scolaires|vacaciones escolares|vacanze scolastiche|f[ée]rias escolares|schoolvakanties?)(?!\p{L})/giu, "SH"],
  [/\bsonn- und (?=feiertag)/gi, "Su,"],
  [/\bt\s?\/\s?m\b/gi, "-"],
  [/\b(?:opening hours|business hours|heures d'ouverture|orari di apertura)\s?:/gi, ""],
  [/\b([2-6])[ªa]\s?(?:-|a|à)\s?([2-6])[ªa](?:[\s-]?feira)?(?![\p{L}\d])/giu, "$1ª-$2ª"],
  [/-feiras?\b/gi, ""],
  [/\bab (?=\d{1,2}(?:[:.]\d\d)?(?: ?uhr)? ?(?:-|bis) ?\d)/gi, ""],
  // an open end, unless another time follows; '15.10' may be a date
  [/\bab (\d{1,2}(?::[0-5]\d)?|\d{1,2}\.[0-5]\d(?= ?uhr))(?: ?uhr)?(?![\d:.]|\s?(?:-|bis|uhr))/gi, "$1 Uhr+"],
  [/(?:[,;] ?(?:(?:sowie|und|oder|and|or|et|ou) )?| (?:sowie|und|oder|and|or|et|ou) )(nach (?:\p{L}+ )?(?:vereinbarung|absprache)|by appointment|sur (?:rendez-vous|rdv))(?=[\s.]*$)/iu, '; "$1"'],
  // dates with a year, which OpenStreetMap writes as `2026 Dec 24`
  [/\b(20\d\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\b/g, "$1 #$2 $3"],
  [/(?<![\d.])(0?[1-9]|[12]\d|3[01])\.\s?(0?[1-9]|1[0-2])\.\s?(20\d\d)(?![\d.])/g, "$3 #$2 $1"],
]; // oxfmt-ignore

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const ORDINAL_DAYS = ["Mo", "Tu", "We", "Th", "Fr"];

/** `8h30`, `8.30`, `8 h`, `17 Uhr`, `9u30`, `10:00:00`, `9a`: a number marked as a time. */
const TIME =
  /(?<![\p{L}\d:.])(\d{1,2})(?:(\s?:|\.|\s?[hu]\s?)([0-5]\d)(?![\d])(?::[0-5]\d(?!\d))?)?(?:(?:\s?(?:(uhr|heures?|horas?|uur|hrs?|hs|h|год|ч)\.?)|(u))(?!\p{L})|([ap])(?=[\s,;-]|$))?/giu;
/** `1000-2000`, `0900-1730`; not the years `2015-2020`. */
const COMPACT =
  /(?<![\d:.])(\d{1,2})([0-5]\d)\s?(am|pm)?\s?(h|hrs)?\s?-\s?(\d{1,2})([0-5]\d)\s?(am|pm)?(?:\s?(?:hrs?|h|uhr)\b)?(?![\d:.])/gi;

const WORD = /\p{L}[\p{L}\p{M}']*\.?/gu;
const MERIDIEM = /^(?:am|pm)\.?$/i;

function rewriteTimes(text: string): string {
  return text.replace(TIME, (whole, hour: string, separator: string | undefined, minutes: string | undefined, unit: string | undefined, u: string | undefined, half: string | undefined) => {
    if (half !== undefined) return `${hour}${minutes === undefined ? "" : `:${minutes}`}${half}m`;
    if (unit !== undefined || u !== undefined || (separator !== undefined && /[hu]/i.test(separator)))
      return `${hour.padStart(2, "0")}:${minutes ?? "00"}`;
    return minutes === undefined ? whole : `${hour}:${minutes}`;
  }); // oxfmt-ignore
}

function rewriteCompact(text: string): string {
  return text.replace(COMPACT, (whole, h1: string, m1: string, half1: string | undefined, _unit: string | undefined, h2: string, m2: string, half2: string | undefined) => {
    const [from, to] = [Number(h1 + m1), Number(h2 + m2)];
    const isYears = from > 1_900 && from < 2_100 && to > from && to - from < 60;
    if (isYears || from > 2_400 || to > 2_400) return whole;
    return `${h1}:${m1}${half1 ?? ""}-${h2}:${m2}${half2 ?? ""}`;
  }); // oxfmt-ignore
}

/** The text with variant signs and phrases normalized, outside of quotes. */
function rewriteSigns(text: string): string {
  let plain = text.replace(WIDE, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0)).replace(DASHES, "-").replaceAll("’", "'"); // oxfmt-ignore
  for (const [pattern, spelling] of PHRASES) plain = plain.replace(pattern, spelling);
  return rewriteTimes(
    plain
      .replace(/#(\d\d?)/g, (_, month: string) => MONTHS[Number(month) - 1] ?? month)
      // open ends, and a full stop or a colon instead of a semicolon
      .replace(/(\d|[ap]m) ?- ?(?:late|close|open ?end|ende)\b/gi, "$1+")
      .replace(/(\d|[ap]m) ?-(?= ?(?:[;,\n]|$))/gi, "$1+")
      .replace(/(:\d\d ?(?:[ap]m)?)[.:] (?=\p{L})/giu, "$1; ")
      .replace(/(:\d\d ?- ?)([0-2]\d)([0-5]\d)(?![\d:])/g, "$1$2:$3")
      .replace(/([2-6])ª/g, (_, ordinal: string) => ORDINAL_DAYS[Number(ordinal) - 2] ?? ordinal),
  );
}

/** Removes doubled and trailing separators, and the spaces of deleted words. */
function tidied(text: string): string {
  return text
    .replace(/ +/g, " ")
    .replace(/ (?=,)/g, "")
    .replace(/(?:,\s?)+,/g, ",")
    .replace(/-(?: ?-)+/g, "-")
    .replace(/(?: ?[;\n],? ?)+/g, "; ");
}

/** A regular expression that searches for the end from every sign would take quadratic time. */
function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && " ,;:.\n".includes(text.charAt(from))) from += 1;
  while (to > from && " ,;:.\n".includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function vocabularyOf(outside: string): { words: string[]; vocabulary: HoursVocabulary } {
  const words = (outside.match(WORD) ?? []).map((word) => word.replace(/\.$/, ""));
  return { words, vocabulary: new HoursVocabulary(words, /\bdi\.? ?- ?s[au]\b/i.test(outside)) };
}

/** Whether the text consists of days and times, with a day that differs between languages: `Ma-Do 9-18`. */
export function hasAmbiguousDay(text: string): boolean {
  const { words, vocabulary } = vocabularyOf(rewriteSigns(text));
  return words.some((word) => vocabulary.isAmbiguous(word)) && words.every((word) => vocabulary.isAmbiguous(word) || vocabulary.spellingOf(word) !== null); // oxfmt-ignore
}

export function plainSpelling(text: string): string {
  if (PLAIN.test(text)) return text;
  const parts = text.split(/("[^"]*")/).map((part, index) => (index % 2 === 1 ? part : rewriteSigns(part)));
  const { vocabulary } = vocabularyOf(parts.filter((_, index) => index % 2 === 0).join(" "));
  const spelled = parts.map((part, index) =>
    index % 2 === 1
      ? part
      : rewriteCompact(
          part.replace(WORD, (word, at: number) => {
            // am or pm belongs to the digits before it
            if (MERIDIEM.test(word) && /\d ?$/.test(part.slice(Math.max(0, at - 2), at))) return word;
            return vocabulary.spellingOf(word.replace(/\.$/, "")) ?? word;
          }),
        ),
  );
  return trimmed(tidied(spelled.join(""))).replace(/^open:? (?=\S)/i, "");
}

/** Remarks about hours in the reader's language. Imports store them in English, from a small set of words. */
import { clockText, dayNameShort, monthDayText, monthNameShort } from "#contract/hours/hours-text.ts";
import { sourceOf } from "#contract/text/catalog.ts";
import { currentLanguage } from "#contract/text/locale.ts";
import { hoursNoteTexts } from "./note-texts.ts";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

type NoteWord = keyof typeof hoursNoteTexts;

// its keys are those of the catalog
const WORDS = Object.entries(sourceOf(hoursNoteTexts)?.messages ?? {}) as [NoteWord, string][];
const PHRASES = WORDS.map(([, phrase]) => phrase).sort((a, b) => b.length - a.length);

/** A part of a remark; each begins where the one before ends. */
const PART = new RegExp(
  [
    String.raw`(?<hour>\d{1,2}):(?<minute>\d\d) (?<half>[AP])M(?!\p{L})`,
    String.raw`(?<month>${MONTHS.join("|")})(?: (?<days>\d{1,2}(?!\d|:\d)(?:(?: –|,) \d{1,2}(?!\d|:\d))*)(?:, (?<year>\d{4})(?!\d))?)?(?!\p{L})`,
    String.raw`(?<weekday>${DAYS.join("|")})(?!\p{L})`,
    String.raw`(?<phrase>${PHRASES.join("|")})(?!\p{L})`,
    String.raw`(?<rest>\d{4}|\d{1,2}(?!\d|:\d)|[\s,;:–]+)`,
  ].join("|"),
  "iuy",
);

const indexIn = (names: readonly string[], name: string): number =>
  names.findIndex((one) => one.toLowerCase() === name.toLowerCase());

function partText({
  hour,
  minute,
  half,
  month,
  days,
  year,
  weekday,
  phrase,
  rest,
}: Record<string, string | undefined>): string {
  if (hour !== undefined)
    return clockText(((Number(hour) % 12) + (half?.toUpperCase() === "P" ? 12 : 0)) * 60 + Number(minute));
  if (month !== undefined) {
    const name = monthNameShort(indexIn(MONTHS, month));
    // 'Dec 24, 31' and 'Aug 1 – 15, 2031': other languages repeat the month
    const parts = days?.split(/(\D+)/) ?? [];
    const texts = parts.map((part, index) =>
      /\d/.test(part)
        ? monthDayText(name, Number(part), index === parts.length - 1 && year !== undefined ? Number(year) : null)
        : separated(part),
    );
    return days === undefined ? name : texts.join("");
  }
  if (weekday !== undefined) return dayNameShort(indexIn(DAYS, weekday));
  const [key] = WORDS.find(([, english]) => english === phrase?.toLowerCase()) ?? [];
  return key === undefined ? separated(rest ?? "") : hoursNoteTexts[key];
}

const separated = (marks: string): string =>
  currentLanguage().startsWith("ar") ? marks.replace(",", "،").replace(";", "؛") : marks;

/** A remark with other words, such as a sentence of the source, is unchanged. */
export function hoursNoteText(note: string): string {
  if (currentLanguage() === "en") return note;
  let text = "";
  PART.lastIndex = 0;
  for (let at = 0; at < note.length; at = PART.lastIndex) {
    const groups = PART.exec(note)?.groups;
    if (groups === undefined) return note;
    text += partText(groups);
  }
  return text.charAt(0).toLocaleUpperCase(currentLanguage()) + text.slice(1);
}

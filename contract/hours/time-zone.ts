/** Names that were found to be zones: making a formatter to find out takes longer than most answers. There are some 600. */
const known = new Set<string>();
const MOST_KNOWN = 2_000;

/** Names of three letters in the IANA database. `Intl` takes others, such as CST and IST, which mean several zones. */
const THREE_LETTERS = new Set([
  "CET",
  "EET",
  "EST",
  "GMT",
  "HST",
  "MET",
  "MST",
  "PRC",
  "ROC",
  "ROK",
  "UCT",
  "UTC",
  "WET",
]);

/** `Intl` knows these from long ago; the IANA database has dropped them, or never had them. */
const DROPPED = /^(?:SystemV\/.*|US\/Pacific-New|Canada\/East-Saskatchewan)$/i;

/**
 * Whether a text is the IANA name of a time zone (rules: hours, 4). This is the only judge: forms, imports, calendars and the
 * program's own rows ask it. Offsets ('+02:00') and abbreviations ('CST') are no names.
 */
export function isTimeZone(text: string): boolean {
  if (known.has(text)) return true;
  if (!/^[A-Za-z]/.test(text) || DROPPED.test(text)) return false;
  if (/^[A-Za-z]{3}$/.test(text) && !THREE_LETTERS.has(text.toUpperCase())) return false;
  try {
    const isZone = new Intl.DateTimeFormat("en-US", { timeZone: text }).resolvedOptions().timeZone !== "";
    if (isZone && known.size < MOST_KNOWN) known.add(text);
    return isZone;
  } catch {
    return false;
  }
}

/** What a form says of a text that is none. */
export const timeZoneProblem = (text: string): string =>
  `The time zone '${text.slice(0, 60)}' does not exist. Use an IANA name such as Europe/Berlin.`;

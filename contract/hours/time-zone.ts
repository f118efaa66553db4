/**
 * The one answer to what a time zone is: a name of the IANA database that both `Intl` and the Temporal of the server
 * compute with (decision 101). `contract/` may not import Temporal's polyfill; `tests/unit/time-zone.test.ts` holds that
 * it takes every name that is accepted here.
 */

/** Names that were found to be zones: making a formatter to find out takes longer than most answers. There are some 600. */
const known = new Set<string>();
const MOST_KNOWN = 2_000;

const NAME = /^[a-z][\w+-]*(?:\/[a-z][\w+-]*)*$/i;

/** The only short names of the IANA database. `Intl` also takes 25 others from Java's list, such as CST, BST and IST. */
const SHORT_NAMES = new Set("CET EET EST GB GMT HST MET MST NZ PRC ROC ROK UCT UTC WET".split(" "));

/** Names that `Intl` still takes and that the IANA database does not have, or no longer has. */
const NOT_IANA = /^(?:systemv\/.*|us\/pacific-new|canada\/east-saskatchewan)$/i;

/** Whether a text is the name of a time zone (rules: hours, 4). Offsets and abbreviations such as CST are not. */
export function isTimeZone(text: string): boolean {
  if (known.has(text)) return true;
  if (!NAME.test(text) || NOT_IANA.test(text)) return false;
  if (text.length <= 3 && !SHORT_NAMES.has(text.toUpperCase())) return false;
  try {
    const isZone = new Intl.DateTimeFormat("en-US", { timeZone: text }).resolvedOptions().timeZone !== "";
    if (isZone && known.size < MOST_KNOWN) known.add(text);
    return isZone;
  } catch {
    return false;
  }
}

/** The zone that times of a stored name are computed and shown in: UTC for a name that is no zone. */
export const zoneOrUtc = (stored: string): string => (isTimeZone(stored) ? stored : "UTC");

/** The error that an editor shows at a stored name that is no zone, before anything is sent; nothing for a form that is still empty. */
export const zoneProblem = (stored: string): string | undefined =>
  stored === "" || isTimeZone(stored) ? undefined : unknownZoneText(stored);

/** The error for a name that is no zone. */
export const unknownZoneText = (name: string): string =>
  name === ""
    ? "A time zone is missing. Use an IANA name such as Europe/Berlin."
    : `The time zone '${name.slice(0, 60)}' does not exist. Use an IANA name such as Europe/Berlin.`;

/**
 * Definition of a valid time zone: a name of the IANA database that both `Intl` and the server's Temporal support
 * (decision 101). `contract/` may not import Temporal's polyfill; `tests/unit/time-zone.test.ts` verifies that it
 * supports every name accepted here.
 */
import { startOfText } from "../text/cut.ts";
import { hoursProblemTexts } from "./hours-problem-texts.ts";

/** Valid names found so far, at most about 600: creating a formatter to check takes longer than most responses. */
const known = new Set<string>();
const MOST_KNOWN = 2_000;

const NAME = /^[a-z][\w+-]*(?:\/[a-z][\w+-]*)*$/i;

/** The only short names of the IANA database. `Intl` also takes 25 of Java's, such as CST, BST and IST. */
const SHORT_NAMES = new Set("CET EET EST GB GMT HST MET MST NZ PRC ROC ROK UCT UTC WET".split(" "));

/** Names that `Intl` still accepts and that the IANA database does not have, or no longer has. */
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

/** Zone for a stored name: UTC if the name is not a valid zone. */
export const zoneOrUtc = (stored: string): string => (isTimeZone(stored) ? stored : "UTC");

/** Error for a stored name that is not a valid zone, shown before the form is submitted; none for an empty field. */
export const zoneProblem = (stored: string): string | undefined =>
  stored === "" || isTimeZone(stored) ? undefined : unknownZoneText(stored);

/** Error for a name that is not a valid zone. */
export const unknownZoneText = (name: string): string =>
  name === "" ? hoursProblemTexts.zoneMissing : hoursProblemTexts.zoneUnknown({ name: startOfText(name, 60) });

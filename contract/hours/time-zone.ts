/** Names that were found to be zones: making a formatter to find out takes longer than most answers. There are some 600. */
const known = new Set<string>();
const MOST_KNOWN = 2_000;

/** Whether `Intl` formats times of a zone (rules: hours, 4). Offsets such as '+02:00' are no names. */
export function isTimeZone(text: string): boolean {
  if (known.has(text)) return true;
  if (/^[+-]/.test(text)) return false;
  try {
    const isZone = new Intl.DateTimeFormat("en-US", { timeZone: text }).resolvedOptions().timeZone !== "";
    if (isZone && known.size < MOST_KNOWN) known.add(text);
    return isZone;
  } catch {
    return false;
  }
}

import { dateText } from "#contract/hours/hours-text.ts";
import { relativeTime } from "#contract/text/relative-time.ts";
import { useRenderedTime } from "./use-now.ts";

/** Not a real year, so that the date always includes its year. */
const NO_YEAR = 0;

/**
 * '3 weeks ago', with the date on hover. `at` and `asOf` are ISO instants. The date is in UTC: the same text on the
 * server and in every browser, and without `Intl`, whose first formatter takes 50 ms on a phone.
 */
export function RelativeTime({ at, asOf }: { at: string; asOf: string }) {
  const text = useRenderedTime(Date.parse(asOf), (now) => relativeTime(Date.parse(at), now));
  return (
    <time dateTime={at} title={dateText(at.slice(0, 10), NO_YEAR)}>
      {text}
    </time>
  );
}

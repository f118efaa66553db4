import { dateText } from "#contract/hours/hours-text.ts";
import { relativeTime } from "#contract/text/relative-time.ts";
import { useRenderedTime } from "./use-now.ts";

/** No year is the present one here, so that each is named. */
const NO_YEAR = 0;

/**
 * '3 weeks ago', with the date on hover. `at` and `asOf` are ISO instants. The date is UTC's: the same words on the server and
 * in every browser, and without `Intl`, whose first formatter costs a phone 50 ms.
 */
export function RelativeTime({ at, asOf }: { at: string; asOf: string }) {
  const text = useRenderedTime(Date.parse(asOf), (now) => relativeTime(Date.parse(at), now));
  return (
    <time dateTime={at} title={dateText(at.slice(0, 10), NO_YEAR)}>
      {text}
    </time>
  );
}

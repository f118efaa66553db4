import { relativeTime } from "#contract/relative-time.ts";
import { useNow } from "./use-now.ts";

/** The day in UTC: the same words on the server and in every browser. */
const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** '3 weeks ago', with the date on hover. `at` and `asOf` are ISO instants. */
export function RelativeTime({ at, asOf }: { at: string; asOf: string }) {
  const now = useNow(asOf);
  return (
    <time dateTime={at} title={DAY.format(new Date(at))}>
      {relativeTime(Date.parse(at), now)}
    </time>
  );
}

import { durationSince } from "#contract/text/relative-time.ts";
import { useSaid } from "../platform/use-now.ts";

/** '21 seconds', '3 days': how long something has been waiting. */
export function Waiting({ since, asOf }: { since: string; asOf: string }) {
  const text = useSaid(Date.parse(asOf), (now) => durationSince(Date.parse(since), now) ?? "a moment");
  return <time dateTime={since}>{text}</time>;
}

import { durationSince } from "#contract/text/relative-time.ts";
import { useRenderedTime } from "../platform/use-now.ts";
import { operatorTexts } from "./operator-texts.ts";

/** Elapsed time: '21 seconds', '3 days'. */
export function Waiting({ since, asOf }: { since: string; asOf: string }) {
  const text = useRenderedTime(
    Date.parse(asOf),
    (now) => durationSince(Date.parse(since), now) ?? operatorTexts.moment,
  );
  return <time dateTime={since}>{text}</time>;
}

/** '2026-11-23 19:22 UTC', as in the output of commands: in UTC for all operators. */
export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{operatorTexts.utc({ replace: at.slice(0, 16).replace("T", " ") })}</time>;
}

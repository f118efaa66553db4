import { richText } from "#contract/text/rich-text.ts";
import { durationSince } from "#contract/text/relative-time.ts";
import { useRenderedTime } from "../platform/use-now.ts";
import { operatorTexts } from "./operator-texts.ts";

interface WaitingProps {
  since: string;
  asOf: string;
}

/** Elapsed time: '21 seconds', '3 days'. */
const useWaiting = ({ since, asOf }: WaitingProps): string =>
  useRenderedTime(Date.parse(asOf), (now) => durationSince(Date.parse(since), now) ?? operatorTexts.moment);

export function Waiting(props: WaitingProps) {
  return <time dateTime={props.since}>{useWaiting(props)}</time>;
}

/** 'waiting for 2 days' */
export function WaitingFor(props: WaitingProps) {
  const length = useWaiting(props);
  return richText(operatorTexts.waitingFor({ length, time: (parts) => <time dateTime={props.since}>{parts}</time> }));
}

/** '2026-11-23 19:22 UTC', as in the output of commands: in UTC for all operators. */
export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{operatorTexts.utc({ replace: at.slice(0, 16).replace("T", " ") })}</time>;
}

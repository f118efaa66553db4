import { useSyncExternalStore } from "react";
import { localDate } from "../../components/reservation/calendar.ts";

const never = () => () => undefined;
const today = () => localDate(Date.now(), -new Date().getTimezoneOffset());

/** The date where the reader is; null on the server and while the page is taken over, whose HTML is the same for everybody. */
export function useToday(): string | null {
  return useSyncExternalStore(never, today, () => null);
}

import { localDate } from "../booking/calendar.ts";
import { useInBrowser } from "../platform/use-in-browser.ts";

const today = () => localDate(Date.now(), -new Date().getTimezoneOffset());

/** The date where the reader is; null on the server and while the page is taken over. */
export function useToday(): string | null {
  return useInBrowser<string | null>(today, null);
}

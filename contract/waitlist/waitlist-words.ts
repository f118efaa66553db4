/** Texts about waitlists, for the server and for pages without scripts. */
import { calledText } from "../booking/resource-names.ts";
import type { ResourceKind } from "../booking/resources.ts";
import { serviceTradeOf } from "../booking/service-trade.ts";
import { currentLocale } from "../text/locale.ts";
import { WAITLIST } from "./waitlist-limits.ts";
import { waitlistNoticeTexts, waitlistTimeTexts } from "./waitlist-texts.ts";

interface SeatedAt {
  kind: ResourceKind;
  name: string;
}

/** 'Kim is seated: Table 4.', 'Kim is in service: Jon.' */
export function seatedText(name: string, resources: readonly SeatedAt[]): string {
  const trade = serviceTradeOf({ kinds: resources.map(({ kind }) => kind), isDining: true });
  const places = new Intl.ListFormat(currentLocale()).format(resources.map(calledText));
  if (trade === "tables")
    return places === "" ? waitlistNoticeTexts.seated({ name }) : waitlistNoticeTexts.seatedAt({ name, places });
  return places === "" ? waitlistNoticeTexts.inService({ name }) : waitlistNoticeTexts.inServiceWith({ name, places });
}

/** '3rd in line' */
export const inLine = (place: number): string => waitlistTimeTexts.inLine({ place });

/** '30 minutes', '2 hours', '1 hour 30 minutes' */
export function offerLengthText(total: number = WAITLIST.minutesUsual): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return waitlistTimeTexts.minutes({ minutes });
  return minutes === 0 ? waitlistTimeTexts.hours({ hours }) : waitlistTimeTexts.hoursAndMinutes({ hours, minutes });
}

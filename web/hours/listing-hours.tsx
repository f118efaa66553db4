import { Suspense } from "react";
import { CalendarDays } from "lucide-react";
import type { Business } from "#contract/listings/business.ts";
import { HoursTable } from "./hours-table.tsx";
import { isSameEveryDay } from "./today-hours.ts";
import { TimeZoneNote } from "./time-zone-note.tsx";
import { hoursTexts } from "./hours-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { optionalPart } from "../platform/chunk.ts";

const UnknownHours = optionalPart(() => import("./unknown-hours.tsx"));

/** More would be longer than the week above. */
const SPECIAL_AT_FIRST = 3;

function SpecialDay({ text }: { text: string }) {
  return (
    <li>
      <CalendarDays className="i" strokeWidth={1.75} aria-hidden />
      <span>{text}</span>
    </li>
  );
}

function SpecialHours({ texts }: { texts: readonly string[] }) {
  const rest = texts.slice(SPECIAL_AT_FIRST);
  return (
    <div className="special">
      <ul className="special-list" aria-label={hoursTexts.specialHours}>
        {texts.slice(0, SPECIAL_AT_FIRST).map((text) => (
          <SpecialDay key={text} text={text} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary>{hoursTexts.moreSpecialDates({ count: rest.length })}</summary>
          <ul className="special-list" aria-label={hoursTexts.moreSpecialHours}>
            {rest.map((text) => (
              <SpecialDay key={text} text={text} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

export function Hours({ business }: { business: Business }) {
  const { open, hours_view: view, hours_note: note } = business;
  return (
    <section className="hours-part" aria-labelledby="hours">
      <h2 id="hours">{hoursTexts.hours}</h2>
      {open === null ? (
        <Suspense>
          <UnknownHours business={business} />
        </Suspense>
      ) : (
        <HoursTable days={view.days} isSameEveryDay={isSameEveryDay(business)} />
      )}
      {view.special.length > 0 && <SpecialHours texts={view.special} />}
      {note !== null && (
        <p className="help hours-note">{richText(hoursTexts.note({ note, bdi: (parts) => <bdi>{parts}</bdi> }))}</p>
      )}
      {open !== null && <TimeZoneNote zone={view.zone} />}
    </section>
  );
}

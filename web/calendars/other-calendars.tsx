/** `/desk/{id}/calendars`: external calendars whose busy times block reservations. */
import { useEffect, useRef } from "react";
import { data, useRevalidator } from "react-router";
import type { OtherCalendar, OtherCalendars } from "#contract/calendars/calendar.ts";
import { CALENDARS } from "#contract/calendars/calendar-limits.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import { findListing } from "../business/find-listing.ts";
import { ListingNotFound } from "../business/listing-not-found.tsx";
import { apiContext, type PageApi } from "../platform/context.ts";
import { answerForm } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { orStoredDay } from "../platform/or-kept-day.ts";
import { failureMeta, pageMeta, titleOf } from "../platform/meta.ts";
import { ownerPaths, paths } from "../platform/paths.ts";
import { requireViewer } from "../platform/viewer.ts";
import { redirect } from "../platform/redirect.ts";
import { AddCalendar } from "./add-calendar.tsx";
import { calendarActs } from "./calendar-acts.ts";
import { CalendarItem, type ShownCalendar } from "./calendar-item.tsx";
import { Conflicts } from "./conflicts.tsx";
import { PersonFeeds } from "./person-feeds.tsx";
import type { Route } from "./+types/other-calendars.ts";
import "./calendars.css";
import { calendarsTexts } from "./calendars-texts.ts";
import { currentLocale } from "#contract/text/locale.ts";

/** Null if the viewer may see none of them. */
async function findCalendars(api: PageApi, id: string): Promise<OtherCalendars | null> {
  try {
    return await api.get_calendars({ p_business_id: id });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "not_owner") return null;
    throw error;
  }
}

/** Times are in the listing's zone, as everywhere at the desk. */
export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  const api = args.context.get(apiContext);
  const business = await findListing(api, args.params.id, 0);
  if (business === null) return data(null, { status: 404 });
  const read = await findCalendars(api, business.id);
  if (read === null) throw redirect(paths.listing(business.id));
  const format = new Intl.DateTimeFormat(currentLocale(), {
    timeZone: read.time_zone,
    dateStyle: "medium",
    timeStyle: "short",
  });
  const now = Date.now();
  const shown = (calendar: OtherCalendar): ShownCalendar => ({
    ...calendar,
    read: calendar.read_at === null ? null : format.format(new Date(calendar.read_at)),
    since: calendar.failing_since === null ? null : format.format(new Date(calendar.failing_since)),
    // a job is updating it, or will within the minute
    next: Date.parse(calendar.next_at) <= now ? null : format.format(new Date(calendar.next_at)),
  });
  const day = new Intl.DateTimeFormat(currentLocale(), {
    timeZone: read.time_zone,
    weekday: "short",
    month: "short",
    day: "numeric",
  });
  const time = new Intl.DateTimeFormat(currentLocale(), { timeZone: read.time_zone, timeStyle: "short" });
  return {
    business: { id: business.id, name: business.name },
    calendars: read.calendars.map(shown),
    whose: read.whose,
    isGoogleOffered: read.is_google_offered,
    count: read.conflict_count,
    conflicts: read.conflicts.map((conflict) => ({
      ...conflict,
      day: day.format(new Date(conflict.starts_at)),
      time: time.formatRange(new Date(conflict.starts_at), new Date(conflict.ends_at)),
    })),
  };
}

export const action = (args: Route.ActionArgs) => answerForm(args, calendarActs(args.params.id));
export const clientAction = keepTyped;
export const clientLoader = (args: Route.ClientLoaderArgs) => orStoredDay(args);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(listingTexts.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(calendarsTexts.pageTitle({ name }), site),
    description: calendarsTexts.description,
    path: ownerPaths.calendars(id),
    site,
    noindex: true,
  });
}

const LOOK_MS = 2_000;
const MOST_LOOKS = 30;

/** Reloads while a calendar is being updated, for up to a minute. */
function useLookingAgain(isReading: boolean) {
  const { revalidate, state } = useRevalidator();
  const looks = useRef(0);
  useEffect(() => {
    if (!isReading) looks.current = 0;
    if (!isReading || state !== "idle" || looks.current >= MOST_LOOKS) return;
    const timer = setTimeout(() => {
      looks.current += 1;
      void revalidate();
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [isReading, revalidate, state]);
}

export default function OtherCalendarsScreen({ loaderData }: Route.ComponentProps) {
  const calendars = loaderData?.calendars ?? [];
  useLookingAgain(calendars.some((one) => one.next === null && !isWaitingForChoice(one)));
  if (loaderData === null) return <ListingNotFound />;
  const { business, whose, isGoogleOffered, conflicts, count } = loaderData;
  const { id } = business;
  return (
    <main id="main" tabIndex={-1} className="narrow calendars">
      <header>
        <h1>{calendarsTexts.title}</h1>
        <p className="muted">{calendarsTexts.about({ minutes: CALENDARS.everyMinutes })}</p>
      </header>
      {count > 0 && <Conflicts listingId={id} conflicts={conflicts} count={count} />}
      {calendars.length > 0 && (
        <section aria-labelledby="calendars-heading">
          <h2 id="calendars-heading">{calendarsTexts.connected}</h2>
          <ul className="plain calendars-list">
            {calendars.map((calendar) => (
              <CalendarItem key={calendar.id} calendar={calendar} isOfMany={whose.length > 1} />
            ))}
          </ul>
        </section>
      )}
      <PersonFeeds people={whose} />
      <AddCalendar whose={whose} isGoogleOffered={isGoogleOffered} isFirst={calendars.length === 0} />
    </main>
  );
}

const isWaitingForChoice = ({ offered, chosen }: ShownCalendar) => offered !== null && chosen === null;

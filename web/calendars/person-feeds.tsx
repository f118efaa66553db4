/**
 * Feeds in the other direction: an address from which an external calendar reads the reservations of one staff member.
 */
import type { ReactNode } from "react";
import type { CalendarFeed } from "#contract/booking/reservation.ts";
import type { OtherCalendars } from "#contract/calendars/calendar.ts";
import { FeedAddress } from "../booking/calendar-feed.tsx";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { richText } from "#contract/text/rich-text.ts";
import { calendarsTexts } from "./calendars-texts.ts";

type CalendarPerson = OtherCalendars["whose"][number];
type CreatedFeed = CalendarFeed & { resourceId: string };

const span = (parts: ReactNode[]) => <span className="vh">{parts}</span>;

function PersonFeed({ person: { resource_id: id, name, has_feed: hasFeed } }: { person: CalendarPerson }) {
  const form = usePostForm<CreatedFeed>("feed");
  // without scripts every form of the page receives the response of the submitted one
  const made = form.made?.resourceId === id ? form.made : undefined;
  const exists = made?.exists ?? hasFeed;
  return (
    <li>
      <div className="calendars-head">
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="small muted">{exists ? calendarsTexts.hasFeed : calendarsTexts.noFeed}</span>
        </p>
        <PostForm of={form} className="row">
          <input type="hidden" name="p_resource_id" value={id ?? ""} />
          <BusyButton className="btn sm" isBusy={form.isBusy}>
            {richText(
              exists ? calendarsTexts.replaceAddress({ name, span }) : calendarsTexts.makeAddress({ name, span }),
            )}
          </BusyButton>
          {exists && (
            <button className="btn danger-quiet sm" name="change" value="revoke">
              {richText(calendarsTexts.revoke({ name, span }))}
            </button>
          )}
        </PostForm>
      </div>
      <FailedForm failure={form.failure} />
      {typeof made?.url === "string" && <FeedAddress path={made.url} />}
    </li>
  );
}

/** Renders nothing if there are no staff members. */
export function PersonFeeds({ people }: { people: readonly CalendarPerson[] }) {
  const ofPeople = people.filter(({ resource_id: id }) => id !== null);
  if (ofPeople.length === 0) return null;
  return (
    <section aria-labelledby="feeds-heading">
      <h2 id="feeds-heading">{calendarsTexts.feeds}</h2>
      <p className="small muted">{calendarsTexts.feedsHelp}</p>
      <ul className="plain calendars-list">
        {ofPeople.map((person) => (
          <PersonFeed key={person.resource_id} person={person} />
        ))}
      </ul>
    </section>
  );
}

/** One calendar: its last update, result, problems and actions. */
import { ChevronRight } from "lucide-react";
import type { FoundInCalendar, OtherCalendar } from "#contract/calendars/calendar.ts";
import { calendarProblemTexts } from "#contract/calendars/calendar-problem-texts.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { PlainCheck } from "../ui/plain-controls.tsx";
import { CalendarChoices } from "./calendar-choices.tsx";
import {
  foundText,
  readingTexts,
  slowText,
  throughoutText,
  unreadHeading,
  unreadText,
  whoseText,
} from "./calendar-words.ts";
import { richText } from "#contract/text/rich-text.ts";
import { calendarItemTexts, calendarKindTexts } from "./calendars-texts.ts";
// oxfmt-ignore

export interface ShownCalendar extends OtherCalendar {
  /** Formatted; null: never. */
  read: string | null;
  since: string | null;
  /** Null: at any moment. */
  next: string | null;
}

interface ItemProps {
  calendar: ShownCalendar;
  /** Shows to whom the calendar belongs. */
  isOfMany: boolean;
}

/** Result of the last update, or its progress. */
function Standing({ calendar }: { calendar: ShownCalendar }) {
  const { offered, chosen, read, since, next, found, problem } = calendar;
  const slow = slowText(calendar.every_minutes);
  const sentences = [
    ...(since === null ? [] : [calendarItemTexts.since({ time: since })]),
    next === null ? calendarItemTexts.retrySoon : calendarItemTexts.retryAt({ time: next }),
    ...(read === null ? [] : [calendarItemTexts.stillCounts]),
  ];
  return (
    <>
      {problem !== null && (
        <Callout kind="warn">
          <p>{calendarProblemTexts[problem]}</p>
          <p className="small">{sentences.join(" ")}</p>
        </Callout>
      )}
      {problem === null && offered !== null && chosen === null && <p>{calendarItemTexts.chooseCalendars}</p>}
      {problem === null && read === null && (offered === null || chosen !== null) && (
        <p className="muted">{calendarItemTexts.reading}</p>
      )}
      {found !== null && read !== null && (
        <p className="small">
          {foundText(found)} <span className="muted">{calendarItemTexts.lastRead({ time: read })}</span>
        </p>
      )}
      {found !== null &&
        readingTexts(found, calendar.time_zone).map((text) => (
          <p key={text} className="small muted">
            <bdi>{text}</bdi>
          </p>
        ))}
      {slow !== null && <p className="small">{slow}</p>}
      {found !== null && found.throughout > 0 && (
        <Callout kind="warn">
          <p>{throughoutText(found)}</p>
        </Callout>
      )}
      {found !== null && found.unread > 0 && <UnreadEvents found={found} />}
    </>
  );
}

function UnreadEvents({ found }: { found: FoundInCalendar }) {
  const { unread, unread_events: shown } = found;
  return (
    <Callout kind="warn">
      <p>{unreadHeading(found)}</p>
      <ul className="small">
        {shown.map((event, index) => (
          // two events may have the same fault on one day
          <li key={`${index} ${event.fault}`}>{unreadText(event)}</li>
        ))}
        {unread > shown.length && shown.length > 0 && (
          <li>{calendarItemTexts.moreEvents({ count: unread - shown.length })}</li>
        )}
      </ul>
    </Callout>
  );
}

/** Open while nothing is chosen yet. */
function Choose({ calendar: { id, name, offered, chosen } }: { calendar: ShownCalendar }) {
  const form = usePostForm("choose");
  if (offered === null || (offered.length === 1 && chosen !== null)) return null;
  const isThis = form.values["p_calendar_id"] === id;
  return (
    <details open={chosen === null || (isThis && form.errors["p_chosen"] !== undefined)}>
      <summary>
        <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
        {chosen === null
          ? calendarItemTexts.calendars
          : calendarItemTexts.calendarsUsed({ chosen: chosen.length, all: offered.length })}
      </summary>
      <PostForm of={form} className="stack">
        {isThis && <FailedForm failure={form.errors["p_chosen"] ?? form.failure} />}
        <input type="hidden" name="p_calendar_id" value={id} />
        <fieldset className="calendars-offered">
          <legend className="vh">{calendarItemTexts.usedCalendars({ name })}</legend>
          {offered.map((one) => (
            <PlainCheck
              key={one.id}
              label={one.name}
              name="p_chosen"
              value={one.id}
              defaultChecked={chosen?.includes(one.id) ?? false}
            />
          ))}
        </fieldset>
        <div>
          <BusyButton className="btn" isBusy={form.isBusy}>
            {richText(calendarItemTexts.saveCalendars({ name, span: (parts) => <span className="vh">{parts}</span> }))}
          </BusyButton>
        </div>
      </PostForm>
    </details>
  );
}

function ReadNow({ calendar: { id, name } }: { calendar: ShownCalendar }) {
  const form = usePostForm("read");
  const isThis = form.values["p_calendar_id"] === id;
  return (
    <PostForm of={form}>
      {isThis && <FailedForm failure={form.failure} />}
      <input type="hidden" name="p_calendar_id" value={id} />
      <BusyButton className="btn sm" isBusy={form.isBusy}>
        {richText(calendarItemTexts.readNow({ name, span: (parts) => <span className="vh">{parts}</span> }))}
      </BusyButton>
    </PostForm>
  );
}

function Remove({ calendar: { id, name } }: { calendar: ShownCalendar }) {
  const form = usePostForm("remove");
  const isThis = form.values["p_calendar_id"] === id;
  return (
    <details open={isThis && form.errors["sure"] !== undefined}>
      <summary>
        <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
        {richText(calendarItemTexts.remove({ name, span: (parts) => <span className="vh">{parts}</span> }))}
      </summary>
      <PostForm of={form} className="stack">
        {isThis && <FailedForm failure={form.errors["sure"] ?? form.failure} />}
        <input type="hidden" name="p_calendar_id" value={id} />
        <PlainCheck label={calendarItemTexts.removeConfirm} name="sure" value="yes" />
        <div>
          <BusyButton className="btn danger sm" isBusy={form.isBusy}>
            {richText(calendarItemTexts.remove({ name, span: (parts) => <span className="vh">{parts}</span> }))}
          </BusyButton>
        </div>
      </PostForm>
    </details>
  );
}

export function CalendarItem({ calendar, isOfMany }: ItemProps) {
  const { name, host, kind, resource_name: resource } = calendar;
  return (
    <li>
      <div className="calendars-head">
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="muted small">
            {name !== host && kind !== "google"
              ? calendarItemTexts.kindAt({ kind: calendarKindTexts[kind], host })
              : calendarKindTexts[kind]}
            {(isOfMany || resource !== "") && (
              <>
                {" "}
                {richText(calendarItemTexts.owner({ name: whoseText(resource), bdi: (parts) => <bdi>{parts}</bdi> }))}
              </>
            )}
          </span>
        </p>
        <ReadNow calendar={calendar} />
      </div>
      <Standing calendar={calendar} />
      <Choose calendar={calendar} />
      <CalendarChoices calendar={calendar} />
      <Remove calendar={calendar} />
    </li>
  );
}

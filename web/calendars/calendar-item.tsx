/** One calendar: its last update, result, problems and actions. */
import { ChevronRight } from "lucide-react";
import type { FoundInCalendar, OtherCalendar } from "#contract/calendars/calendar.ts";
import { CALENDAR_PROBLEMS } from "#contract/calendars/problems.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { PlainCheck } from "../ui/plain-controls.tsx";
import { CalendarChoices } from "./calendar-choices.tsx";
import {
  foundText,
  KIND_WORDS,
  readingTexts,
  slowText,
  throughoutText,
  unreadHeading,
  unreadText,
  whoseText,
} from "./calendar-words.ts";
import { calendarsTexts } from "./calendars-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
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
  const again = next === null ? calendarsTexts.itIsTriedAgainAt : calendarsTexts.itIsTriedAgainOn({ next });
  return (
    <>
      {problem !== null && (
        <Callout kind="warn">
          <p>{CALENDAR_PROBLEMS[problem]}</p>
          <p className="small">
            {since !== null && calendarsTexts.since({ since })}
            {again}
            {read !== null && calendarsTexts.whatItSaidBeforeGoes}
          </p>
        </Callout>
      )}
      {problem === null && offered !== null && chosen === null && <p>{calendarsTexts.chooseWhichOfItsCalendars}</p>}
      {problem === null && read === null && (offered === null || chosen !== null) && (
        <p className="muted">{calendarsTexts.beingRead}</p>
      )}
      {found !== null && read !== null && (
        <p className="small">
          {foundText(found)} <span className="muted">{calendarsTexts.readOn({ read })}</span>
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
          <li>{calendarsTexts.andMore({ value: (unread - shown.length).toLocaleString("en-US") })}</li>
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
          ? calendarsTexts.itsCalendars
          : calendarsTexts.ofItsCalendars({ count: chosen.length, count2: offered.length })}
      </summary>
      <PostForm of={form} className="stack">
        {isThis && <FailedForm failure={form.errors["p_chosen"] ?? form.failure} />}
        <input type="hidden" name="p_calendar_id" value={id} />
        <fieldset className="calendars-offered">
          <legend className="vh">{calendarsTexts.calendarsOfThatCount({ name })}</legend>
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
            {richText(calendarsTexts.saveTheChoiceOf({ name, span: (parts) => <span className="vh">{parts}</span> }))}
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
        {richText(calendarsTexts.readNow({ name, span: (parts) => <span className="vh">{parts}</span> }))}
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
        {richText(calendarsTexts.remove({ name, span: (parts) => <span className="vh">{parts}</span> }))}
      </summary>
      <PostForm of={form} className="stack">
        {isThis && <FailedForm failure={form.errors["sure"] ?? form.failure} />}
        <input type="hidden" name="p_calendar_id" value={id} />
        <PlainCheck label={calendarsTexts.yesItsBusyTimesCan} name="sure" value="yes" />
        <div>
          <BusyButton className="btn danger sm" isBusy={form.isBusy}>
            {richText(calendarsTexts.remove({ name, span: (parts) => <span className="vh">{parts}</span> }))}
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
            {KIND_WORDS[kind]}
            {name !== host && kind !== "google" && calendarsTexts.at({ host })}
            {(isOfMany || resource !== "") && (
              <> {richText(calendarsTexts.for({ whose: whoseText(resource), bdi: (parts) => <bdi>{parts}</bdi> }))}</>
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

/** One guest in the book: a summary when collapsed; notes and actions when expanded. */
import { commaList } from "#contract/text/text-list.ts";
import { CalendarPlus, ChevronRight } from "lucide-react";
import { GUESTS } from "#contract/guests/guest-limits.ts";
import type { Guest } from "#contract/guests/guest.ts";
import { Allergies, GuestTags } from "../guest-facts/guest-facts.tsx";
import { historyText } from "../guest-facts/guest-facts-words.ts";
import { dayOfInstant } from "../booking/calendar.ts";
import { shortDayText } from "../booking/reservation-time-text.ts";
import { whatText } from "#contract/booking/reservation-words.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { instantText } from "#contract/hours/instant-text.ts";
import { isRight, PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { PlainSelect, PlainText } from "../ui/plain-controls.tsx";
import { guestsTexts } from "./guests-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export const nameOf = ({ name }: Pick<Guest, "name">): string => (name === "" ? guestsTexts.formerMember : name);

function Notes({ guest: { id, allergies, notes, wishes, tags } }: { guest: Guest }) {
  const form = usePostForm("note");
  const isThis = form.values["p_guest_id"] === id;
  const of = (name: string, saved: string) => ({
    name,
    defaultValue: isThis ? (form.values[name] ?? saved) : saved,
    error: isThis ? form.errors[name] : undefined,
  });
  return (
    <PostForm of={form} className="stack">
      {isThis && <FailedForm failure={form.failure} />}
      <input type="hidden" name="p_guest_id" value={id} />
      <Field
        label={guestsTexts.allergies}
        autoComplete="off"
        dir="auto"
        placeholder={guestsTexts.allergiesExample}
        help={guestsTexts.allergiesHelp}
        maxLength={GUESTS.allergiesLength}
        {...of("p_allergies", allergies)}
      />
      <PlainText label={guestsTexts.notes} rows={3} maxLength={GUESTS.notesLength} {...of("p_notes", notes)} />
      <PlainText
        label={guestsTexts.preferences}
        rows={2}
        placeholder={guestsTexts.preferencesExample}
        maxLength={GUESTS.wishesLength}
        {...of("p_wishes", wishes)}
      />
      <Field
        label={guestsTexts.tagsLabel}
        autoComplete="off"
        dir="auto"
        placeholder={guestsTexts.tagsExample}
        {...of("p_tags", tags.join(", "))}
      />
      <div>
        <BusyButton className="btn primary sm" isBusy={form.isBusy}>
          {guestsTexts.save}
        </BusyButton>
      </div>
    </PostForm>
  );
}

function Block({ guest }: { guest: Guest }) {
  const form = usePostForm("block");
  return (
    <PostForm of={form}>
      <input type="hidden" name="p_guest_id" value={guest.id} />
      <input type="hidden" name="p_blocked" value={guest.blocked ? "no" : "yes"} />
      <BusyButton className={guest.blocked ? "btn sm" : "btn danger-quiet sm"} isBusy={form.isBusy}>
        {guest.blocked ? guestsTexts.unblock : guestsTexts.block}
        <span className="vh">: {nameOf(guest)}</span>
      </BusyButton>
    </PostForm>
  );
}

function Merge({ guest, others }: { guest: Guest; others: readonly Guest[] }) {
  const form = usePostForm("merge");
  const isThis = form.values["p_guest_id"] === guest.id;
  // guests with two accounts are different people
  const same = others.filter(({ id, hasAccount }) => id !== guest.id && !(hasAccount && guest.hasAccount));
  if (same.length === 0) return null;
  return (
    <details open={(isThis && !isRight(form)) || undefined}>
      <summary className="small">{guestsTexts.mergeWithAnother}</summary>
      <PostForm of={form} className="stack">
        {isThis && <FailedForm failure={form.failure} />}
        <input type="hidden" name="p_guest_id" value={guest.id} />
        <PlainSelect label={guestsTexts.sameAs} name="p_other_id" help={guestsTexts.sameAsHelp}>
          {same.map((one) => (
            <option key={one.id} value={one.id}>
              {commaList([nameOf(one), one.contact])}
            </option>
          ))}
        </PlainSelect>
        <div>
          <BusyButton className="btn sm" isBusy={form.isBusy}>
            {guestsTexts.merge}
          </BusyButton>
        </div>
      </PostForm>
    </details>
  );
}

interface GuestItemProps {
  guest: Guest;
  /** Other guests on the same page. */
  others: readonly Guest[];
  /** Today's date in the listing's time zone. */
  today: string;
  timeZone: string;
  canMerge: boolean;
  onAgain: (guest: Guest) => void;
  /** Initially expanded. */
  beginsOpen: boolean;
}

export function GuestItem({ guest, others, today, timeZone, canMerge, onAgain, beginsOpen }: GuestItemProps) {
  const { contact, lastAt, nextAt, tags, again, blocked, hasAccount } = guest;
  const day = (at: string) => shortDayText(dayOfInstant(at), today);
  const facts = [
    historyText(guest),
    lastAt === null ? "" : guestsTexts.lastVisit({ day: day(lastAt) }),
    nextAt === null ? "" : guestsTexts.nextVisit({ day: day(nextAt), time: instantText(nextAt, timeZone) }),
  ].filter((text) => text !== "");
  return (
    <li>
      <details open={beginsOpen || undefined}>
        <summary>
          <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
          <span className="guest-line">
            <span className="guest-name">
              <b>
                <bdi>{nameOf(guest)}</bdi>
              </b>
              {blocked && <span className="tag">{guestsTexts.blocked}</span>}
              <Allergies facts={guest} />
              <GuestTags tags={tags} />
            </span>
            <span className="muted small num">
              {contact !== "" && (
                <>
                  <bdi>{contact}</bdi> ·{" "}
                </>
              )}
              {facts.join(" · ")}
            </span>
          </span>
        </summary>
        <div className="stack guest-acts">
          {again !== null && (
            <div>
              <button type="button" className="btn sm" aria-haspopup="dialog" onClick={() => onAgain(guest)}>
                <CalendarPlus className="i" strokeWidth={1.75} aria-hidden />
                {richText(
                  guestsTexts.bookAgain({
                    name: nameOf(guest),
                    span: (parts) => <span className="vh">{parts}</span>,
                  }),
                )}
              </button>
              <p className="help">
                <bdi>{whatText({ typeName: again.reservationTypeName, partySize: again.partySize })}</bdi>,{" "}
                {clockTimeText(again.time)}
              </p>
            </div>
          )}
          <Notes guest={guest} />
          {hasAccount && <Block guest={guest} />}
          {canMerge && <Merge guest={guest} others={others} />}
        </div>
      </details>
    </li>
  );
}

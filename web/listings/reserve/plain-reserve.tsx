/** `/listing/{id}/reserve`: reserving, and moving a reservation, where no script can: a page to choose a day on, then a time. */
import { BETWEEN } from "#contract/booking/between-limits.ts";
import { data, Link, redirect, useNavigate } from "react-router";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { LIMITS } from "#contract/limits.ts";
import { LATER_MESSAGES } from "#contract/later-messages.ts";
import { MESSAGES } from "#contract/messages.ts";
import { useYear } from "../../platform/site.ts";
import { guestActs } from "../../booking/guest-actions.ts";
import { canNeverBeBooked, NEVER } from "../../booking/never.ts";
import { NOTE_WORDS, PHONE_WORDS, wholeDayText } from "../../booking/words.ts";
import { apiContext } from "../../platform/context.ts";
import { answerForm } from "../../platform/form-action.ts";
import { keepTyped } from "../../platform/keep-typed.ts";
import { failureMeta, pageMeta, titleOf } from "../../platform/meta.ts";
import { guestPaths } from "../../platform/guest-paths.ts";
import { paths } from "../../platform/paths.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { findViewer, useProfile } from "../../platform/viewer.ts";
import { waitlistPaths } from "../../platform/waitlist-paths.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainSelect, PlainText } from "../../ui/plain-controls.tsx";
import { findListing } from "../listing/find-listing.ts";
import { ListingNotFound } from "../listing/listing-not-found.tsx";
import { ChooseDay, type ChooseDayProps } from "./choose-day.tsx";
import { findOffered } from "./plain-times.ts";
import type { Route } from "./+types/plain-reserve.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const business = await findListing(api, params.id, 1);
  if (business === null) return data(null, { status: 404 });
  const offered = await findOffered(api, business, url.searchParams);
  const here = `${url.pathname}${url.search}`;
  return { business, offered, here, move: url.searchParams.get("move"), key: crypto.randomUUID() };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData.site;
  if (!loaderData) return failureMeta(MESSAGES.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(`Reserve at ${name}`, site),
    description: `Choose a day and a time at ${name}.`,
    path: guestPaths.plainReserve(id),
    site,
    noindex: true,
  });
}

export const action = (asked: Route.ActionArgs) =>
  answerForm(asked, {
    async reserve({ field, api, apiWith, leave }) {
      if ((await findViewer(asked.context)) === null) {
        const reserve = {
          reserve: field("type"),
          date: field("at").slice(0, 10),
          at: field("at"),
          party: field("party"),
          with: field("with"),
        };
        return redirect(paths.login(guestPaths.plainReserve(asked.params.id, reserve)), 303);
      }
      if (field("p_display_name") !== "") await api.update_profile({ p_display_name: field("p_display_name") });
      const party = field("party");
      const { message } = await apiWith({ "idempotency-key": field("key") }).add_reservation({
        p_business_id: asked.params.id,
        p_reservation_type_id: field("type"),
        p_reservation_time: field("at"),
        p_party_size: party === "" ? null : Number(party),
        ...(field("with") === "" ? {} : { p_resource_id: field("with") }),
        p_note: field("p_note"),
        p_phone: field("p_phone"),
      });
      leave(message);
      return redirect(paths.reservations(), 303);
    },
    move: (work) => guestActs.move(work),
  });
export const clientAction = keepTyped;

interface ChooseTimeProps extends ChooseDayProps {
  here: string;
  idempotencyKey: string;
}

function ChooseTime({ business, offered: { choice, slots }, move, here, idempotencyKey }: ChooseTimeProps) {
  const navigate = useNavigate();
  const form = usePostForm(move === null ? "reserve" : "move", () => void navigate(paths.reservations()));
  const isGuest = useProfile() === null;
  const year = useYear();
  const type = business.reservation_types.find(({ id }) => id === choice.typeId);
  if (slots === null || choice.date === null) return null;
  if (slots.length === 0) return <p className="muted">{MESSAGES.noAvailableTimes}</p>;
  return (
    <PostForm of={form} className="section stack">
      <h2>{wholeDayText(choice.date, year)}</h2>
      <FailedForm failure={form.failure}>
        {form.code === "unauthenticated" && <Link to={paths.login(here)}>Log in again</Link>}
      </FailedForm>
      {move !== null && <input type="hidden" name="move" value={move} />}
      <input type="hidden" name="key" value={idempotencyKey} />
      <input type="hidden" name="type" value={choice.typeId} />
      <input type="hidden" name="party" value={choice.party ?? ""} />
      <input type="hidden" name="with" value={choice.withId ?? ""} />
      <PlainSelect label="Time" name="at" defaultValue={form.values["at"] ?? choice.at ?? undefined}>
        {slots.map(({ time, starts_at }) => (
          <option key={starts_at} value={starts_at}>
            {clockTimeText(time)}
          </option>
        ))}
      </PlainSelect>
      <p className="help">Times are those of {business.hours_view.zone.name}, where this place is.</p>
      {(form.code === "display_name_required" || form.errors["p_display_name"] !== undefined) && (
        <Field
          label="Display name"
          name="p_display_name"
          autoComplete="nickname"
          maxLength={LIMITS.displayNameLength}
          required
          autoFocus
          defaultValue={form.values["p_display_name"]}
          error={form.errors["p_display_name"]}
        />
      )}
      {move === null && !isGuest && (
        <>
          {type?.asksPhone === true && (
            <Field
              {...PHONE_WORDS}
              name="p_phone"
              required
              maxLength={LIMITS.phoneLength}
              defaultValue={form.values["p_phone"]}
              error={form.errors["p_phone"]}
            />
          )}
          <PlainText
            {...NOTE_WORDS}
            name="p_note"
            rows={3}
            maxLength={BETWEEN.guestNoteLength}
            defaultValue={form.values["p_note"]}
            error={form.errors["p_note"]}
          />
        </>
      )}
      {isGuest && move !== null ? (
        <Link className="btn primary lg block" to={paths.login(here)} rel="nofollow">
          {LATER_MESSAGES.loginToReserve}
        </Link>
      ) : isGuest ? (
        // sent, not followed: the time that is chosen in the form goes along
        <BusyButton className="btn primary lg block" isBusy={form.isBusy}>
          {LATER_MESSAGES.loginToReserve}
        </BusyButton>
      ) : (
        <BusyButton className="btn primary lg block" isBusy={form.isBusy}>
          {move === null ? "Reserve" : "Move the reservation"}
        </BusyButton>
      )}
    </PostForm>
  );
}

/** Where this type has a waiting list: the way to it, for the day that is chosen. */
function WaitInstead({ business, offered: { choice } }: Pick<ChooseDayProps, "business" | "offered">) {
  const party = choice.party === null ? "" : String(choice.party);
  return (
    <p>
      The day or the time you want is full?{" "}
      <Link
        to={waitlistPaths.join(business.id, { reserve: choice.typeId, date: choice.date ?? "", party })}
        rel="nofollow"
      >
        Join the waiting list
      </Link>
    </p>
  );
}

export default function PlainReserve({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <ListingNotFound />;
  const { business, offered, move, here, key } = loaderData;
  const type = business.reservation_types.find(({ id }) => id === offered?.choice.typeId);
  return (
    <main id="main" tabIndex={-1} className="narrow">
      <header>
        <h1>
          {move === null ? "Reserve at " : "Reschedule at "}
          <bdi>{business.name}</bdi>
        </h1>
        <Link to={paths.listing(business.id)}>Back to the listing</Link>
      </header>
      {offered === null || (offered.days.length === 0 && offered.failure === null) ? (
        <>
          {type !== undefined && canNeverBeBooked(business, type) ? (
            <p>
              <b>{NEVER.title}</b> {NEVER.toGuests}
            </p>
          ) : (
            <p className="muted">{MESSAGES.noAvailableTimes}</p>
          )}
          {offered !== null && business.reservation_types.length > 1 && move === null && (
            <ChooseDay business={business} offered={offered} move={move} />
          )}
        </>
      ) : (
        <>
          <FailedForm failure={offered.failure} />
          {offered.days.length > 0 && <ChooseDay business={business} offered={offered} move={move} />}
          <ChooseTime business={business} offered={offered} move={move} here={here} idempotencyKey={key} />
        </>
      )}
      {offered !== null && type?.waitlist === true && move === null && (
        <WaitInstead business={business} offered={offered} />
      )}
    </main>
  );
}

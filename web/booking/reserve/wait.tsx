/** `/listing/{id}/wait`: joins the waitlist of a full day. */
import { useState } from "react";
import { data, Link, useNavigate } from "react-router";
import { partyText } from "#contract/booking/reservation-words.ts";
import { reservationTexts } from "#contract/booking/reservation-texts.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import type { Business } from "#contract/listings/business.ts";
import { dayOfInstant } from "../calendar.ts";
import { fittingParty, freshChoice, readChoice, type BookingChoice } from "./choice.ts";
import { answerPath, typedAnswers } from "../question-fields.tsx";
import { StaffChoice } from "../staff-choice.tsx";
import { GuestFields, NameField } from "./guest-fields.tsx";
import { durationText } from "../reservation-time-text.ts";
import { useStoredTexts, useTextsStoredForLogin } from "./typed-input.ts";
import { apiContext } from "../../platform/context.ts";
import { answerForm } from "../../platform/form-action.ts";
import { keepTyped } from "../../platform/keep-typed.ts";
import { failureMeta, pageMeta, titleOf } from "../../platform/meta.ts";
import { waitlistPaths } from "../../platform/waitlist-paths.ts";
import { guestPaths, paths } from "../../platform/paths.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { useProfile } from "../../platform/viewer.ts";
import { redirect } from "../../platform/redirect.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainSelect } from "../../ui/plain-controls.tsx";
import { SpanFields } from "../../waitlist/span-fields.tsx";
import { spanTimes } from "../../waitlist/span-times.ts";
import { findListing } from "../../business/find-listing.ts";
import { ListingNotFound } from "../../business/listing-not-found.tsx";
import type { Route } from "./+types/wait.ts";
import "../../waitlist/waiting.css";
import { reserveTexts } from "./reserve-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const business = await findListing(context.get(apiContext), params.id, 0);
  if (business === null) return data(null, { status: 404 });
  const types = business.reservation_types.filter(({ waitlist }) => waitlist);
  const [usual] = types;
  const choice = usual === undefined ? null : (readChoice(url.searchParams, types) ?? freshChoice(usual));
  const [from, until] = [url.searchParams.get("from"), url.searchParams.get("until")];
  return { business, choice, span: { p_from: from ?? "", p_until: until ?? "" } };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData.site;
  if (!loaderData) return failureMeta(listingTexts.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(reserveTexts.waitlistOf({ name }), site),
    description: reserveTexts.waitDescription({ name }),
    path: waitlistPaths.join(id),
    site,
    noindex: true,
  });
}

/** The form's choices as parameters of an address, which never contains texts. */
const chosenIn = (field: (name: string) => string) => ({
  ...{ reserve: field("type"), date: field("p_date"), party: field("p_party_size"), with: field("with") },
  ...{ from: field("p_from"), until: field("p_until") },
});

export const action = (args: Route.ActionArgs) =>
  answerForm(args, async ({ field, isTicked, api, leave }) => {
    const [type, date, party] = [field("type"), field("p_date"), field("p_party_size")];
    if (isTicked("login")) return redirect(paths.login(waitlistPaths.join(args.params.id, chosenIn(field))), 303);
    if (field("p_display_name") !== "") await api.update_profile({ p_display_name: field("p_display_name") });
    const { message } = await api.join_waitlist({
      p_business_id: args.params.id,
      p_reservation_type_id: type,
      p_date: date,
      p_from: field("p_from"),
      p_until: field("p_until"),
      p_party_size: party === "" ? null : Number(party),
      p_resource_id: field("with") === "" ? null : field("with"),
      p_phone: field("p_phone"),
      p_answers: typedAnswers(field),
    });
    leave(message);
    return redirect(paths.reservations(), 303);
  });
export const clientAction = keepTyped;

interface JoinFormProps {
  business: Business;
  choice: BookingChoice;
  /** The requested span, by the names of its fields. Texts that are none of their times count as any time. */
  span: { p_from: string; p_until: string };
}

function JoinForm({ business, choice, span }: JoinFormProps) {
  const navigate = useNavigate();
  const form = usePostForm("", () => void navigate(paths.reservations()));
  const profile = useProfile();
  const isGuest = profile === null;
  // the session ended while the form was filled in: the typed texts stay
  const hasEnded = form.code === "unauthenticated";
  const types = business.reservation_types.filter(({ waitlist }) => waitlist);
  const [typeId, setTypeId] = useState(form.values["type"] ?? choice.typeId);
  const [date, setDate] = useState(form.values["p_date"] ?? choice.date ?? dayOfInstant(business.as_of));
  const type = types.find(({ id }) => id === typeId);
  const { minPartySize: min = null, maxPartySize: max = null } = type ?? {};
  const sizes = min === null || max === null ? [] : Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const { values, errors } = form;
  const { from, until, ...chosen } = chosenIn((name) => values[name] ?? "");
  const stored = useStoredTexts(profile?.id ?? null, business.id);
  const answers = Object.fromEntries(
    (type?.questions ?? []).map(({ text }, index) => [text, values[answerPath(index)] ?? ""]),
  );
  useTextsStoredForLogin(hasEnded && profile !== null ? profile.id : null, business.id, {
    phone: values["p_phone"] ?? "",
    answers,
  });
  return (
    <PostForm of={form} className="stack wait-form">
      <FailedForm failure={form.failure}>
        {hasEnded && (
          <Link to={paths.login(waitlistPaths.join(business.id, { ...chosen, from, until }))}>
            {reserveTexts.logInAgain}
          </Link>
        )}
        {form.code === "has_room" && (
          <Link to={guestPaths.reserve(business.id, chosen)}>{reserveTexts.showTheTimes}</Link>
        )}
      </FailedForm>
      <PlainSelect
        label={reserveTexts.type}
        name="type"
        value={typeId}
        onChange={({ target }) => setTypeId(target.value)}
      >
        {types.map(({ id, name, duration }) => (
          <option key={id} value={id}>
            {name} · {durationText(duration)}
          </option>
        ))}
      </PlainSelect>
      {type !== undefined && sizes.length > 0 && (
        <PlainSelect
          label={reserveTexts.partySize}
          name="p_party_size"
          defaultValue={values["p_party_size"] ?? fittingParty(type, choice.party) ?? undefined}
          error={errors["p_party_size"]}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {partyText(size)}
            </option>
          ))}
        </PlainSelect>
      )}
      {type !== undefined && type.choices.length > 0 && (
        <StaffChoice choices={type.choices} chosen={values["with"] ?? choice.withId ?? ""} />
      )}
      <Field
        label={reserveTexts.day}
        name="p_date"
        type="date"
        required
        min={dayOfInstant(business.as_of)}
        defaultValue={date}
        onChange={({ target }) => setDate(target.value)}
        error={errors["p_date"]}
      />
      <SpanFields times={spanTimes(date, business, type)} values={{ ...span, ...values }} errors={errors} />
      <p className="help">{reserveTexts.spanHelp({ name: business.hours_view.zone.name })}</p>
      <NameField form={form} />
      {(!isGuest || hasEnded) && (
        <GuestFields
          key={stored === null ? "typed" : "stored"}
          form={form}
          type={type}
          hasNote={false}
          words={stored ?? {}}
        />
      )}
      {isGuest && !hasEnded ? (
        <BusyButton className="btn primary lg block" name="login" value="on" isBusy={form.isBusy}>
          {reservationTexts.loginToWait}
        </BusyButton>
      ) : (
        <BusyButton className="btn primary lg block" isBusy={form.isBusy}>
          {reserveTexts.joinTheWaitlist}
        </BusyButton>
      )}
    </PostForm>
  );
}

export default function Wait({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <ListingNotFound />;
  const { business, choice, span } = loaderData;
  return (
    <main id="main" tabIndex={-1} className="narrow">
      <header>
        <h1>{richText(reserveTexts.waitlistHeading({ name: business.name, bdi: (parts) => <bdi>{parts}</bdi> }))}</h1>
        <Link to={paths.listing(business.id)}>{reserveTexts.backToListing}</Link>
      </header>
      {choice === null || !business.takes_reservations ? (
        <p className="muted">{reserveTexts.noWaitlist}</p>
      ) : (
        <>
          <p>{reserveTexts.waitlistHelp}</p>
          <JoinForm business={business} choice={choice} span={span} />
        </>
      )}
    </main>
  );
}

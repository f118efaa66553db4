/** `/listing/{id}/reserve`: reserving where no script can: a page to choose a day on, then a time. And moving a reservation. */
import { data, Link, useNavigate } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import type { SeriesOutcome, SeriesRepeat } from "#contract/booking/series.ts";
import { untilText } from "#contract/booking/terms.ts";
import { RESERVATION_WORDS } from "#contract/booking/reservation-words.ts";
import { LISTING_WORDS } from "#contract/listings/listing-words.ts";
import { useYear } from "../../platform/site.ts";
import { keyed } from "../keyed.ts";
import { guestActs } from "../guest-actions.ts";
import { canNeverBeBooked, NEVER } from "../never.ts";
import { HouseRules } from "../house-rules.tsx";
import { typedAnswers } from "../question-fields.tsx";
import type { Choice } from "./choice.ts";
import { NotDone } from "../series/date-list.tsx";
import { instantText, wholeDayText } from "../words.ts";
import { apiContext } from "../../platform/context.ts";
import { answerForm, type Work } from "../../platform/form-action.ts";
import { keepTyped } from "../../platform/keep-typed.ts";
import { failureMeta, pageMeta, titleOf } from "../../platform/meta.ts";
import { guestPaths, paths, waitlistPaths } from "../../platform/paths.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { findViewer, requireViewer, useProfile } from "../../platform/viewer.ts";
import { redirect } from "../../platform/redirect.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { PlainSelect } from "../../ui/plain-controls.tsx";
import { findListing } from "../../business/find-listing.ts";
import { ListingNotFound } from "../../business/listing-not-found.tsx";
import { MoveForm } from "../move-form.tsx";
import { ChooseDay, type ChooseDayProps } from "./choose-day.tsx";
import { findMove } from "./find-move.ts";
import { GuestFields, NameField } from "./guest-fields.tsx";
import { findOffered } from "./plain-times.ts";
import { CourseForm, RepeatFields } from "./several.tsx";
import type { Route } from "./+types/plain-reserve.ts";

const typeOf = ({ reservation_types: types }: Business, { typeId }: Choice): ReservationType | undefined =>
  types.find(({ id }) => id === typeId);

export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const api = context.get(apiContext);
  const business = await findListing(api, params.id, 1);
  if (business === null) return data(null, { status: 404 });
  // of two fields with one name the last counts (`chooser.tsx`)
  const asked = new URLSearchParams(Object.fromEntries(url.searchParams));
  const here = `${url.pathname}${url.search}`;
  const move = asked.get("move");
  if (move !== null) {
    await requireViewer(args);
    return { business, here, isMove: true as const, moving: await findMove(api, business, asked, move) };
  }
  const offered = await findOffered(api, business, asked);
  const chosen = offered === null ? undefined : typeOf(business, offered.choice);
  const course =
    chosen?.isCourse === true
      ? await api.get_course({
          p_business_id: business.id,
          p_reservation_type_id: chosen.id,
          ...(offered?.choice.party == null ? {} : { p_party_size: offered.choice.party }),
        })
      : null;
  return { business, here, isMove: false as const, offered, course, key: crypto.randomUUID() };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData.site;
  if (!loaderData) return failureMeta(LISTING_WORDS.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(`Reserve at ${name}`, site),
    description: `Choose a day and a time at ${name}.`,
    path: guestPaths.plainReserve(id),
    site,
    noindex: true,
  });
}

/** To the login screen, and back to what is chosen. Null for whoever is logged in. */
async function loginFirst(asked: Route.ActionArgs, { field }: Work): Promise<Response | null> {
  if ((await findViewer(asked.context)) !== null) return null;
  const reserve = {
    reserve: field("type"),
    date: field("at").slice(0, 10),
    at: field("at"),
    party: field("party"),
    with: field("with"),
  };
  return redirect(paths.login(guestPaths.plainReserve(asked.params.id, reserve)), 303);
}

const askedFor = (businessId: string, { field }: Work) => ({
  p_business_id: businessId,
  p_reservation_type_id: field("type"),
  p_party_size: field("party") === "" ? null : Number(field("party")),
  ...(field("with") === "" ? {} : { p_resource_id: field("with") }),
  p_note: field("p_note"),
  p_phone: field("p_phone"),
  p_answers: typedAnswers(field),
});

/** Several dates: all of them, or the form goes on with those that do not fit. */
async function reserveSeveral(businessId: string, work: Work, repeat: SeriesRepeat | null) {
  const asked = { ...askedFor(businessId, work), p_repeat: repeat, p_skip_taken: work.isTicked("skip") };
  const outcome = await keyed(work).add_series(asked);
  if (!outcome.done) return work.stay(null, work.typed, outcome);
  work.leave(outcome.message);
  return redirect(paths.reservations(), 303);
}

export const action = (asked: Route.ActionArgs) => {
  const { id } = asked.params;
  const nameFirst = async ({ field, api }: Work) => {
    if (field("p_display_name") !== "") await api.update_profile({ p_display_name: field("p_display_name") });
  };
  return answerForm(asked, {
    async reserve(work) {
      const login = await loginFirst(asked, work);
      if (login !== null) return login;
      await nameFirst(work);
      const { field, leave } = work;
      const [times, weeks] = [Number(field("times")), Number(field("weeks"))];
      if (times > 1) return reserveSeveral(id, work, { p_first: field("at"), p_weeks: weeks, p_times: times });
      const { message } = await keyed(work).add_reservation({
        ...askedFor(id, work),
        p_reservation_time: field("at"),
      });
      leave(message);
      return redirect(paths.reservations(), 303);
    },
    async course(work) {
      const login = await loginFirst(asked, work);
      if (login !== null) return login;
      await nameFirst(work);
      return reserveSeveral(id, work, null);
    },
    move: (work) => guestActs.move(work),
  });
};
export const clientAction = keepTyped;

interface ChooseTimeProps extends ChooseDayProps {
  here: string;
  idempotencyKey: string;
}

function ChooseTime({ business, offered: { choice, slots }, here, idempotencyKey }: ChooseTimeProps) {
  const form = usePostForm<SeriesOutcome>("reserve");
  const isGuest = useProfile() === null;
  const year = useYear();
  const type = typeOf(business, choice);
  if (slots === null || choice.date === null) return null;
  if (slots.length === 0) return <p className="muted">{RESERVATION_WORDS.noAvailableTimes}</p>;
  return (
    <PostForm of={form} className="section stack">
      <h2>{wholeDayText(choice.date, year)}</h2>
      <FailedForm failure={form.failure}>
        {form.code === "unauthenticated" && <Link to={paths.login(here)}>Log in again</Link>}
      </FailedForm>
      <input type="hidden" name="key" value={idempotencyKey} />
      <input type="hidden" name="type" value={choice.typeId} />
      <input type="hidden" name="party" value={choice.party ?? ""} />
      <input type="hidden" name="with" value={choice.withId ?? ""} />
      <PlainSelect label="Time" name="at" defaultValue={form.values["at"] ?? choice.at ?? undefined}>
        {slots.map(({ starts_at }) => (
          <option key={starts_at} value={starts_at}>
            {instantText(starts_at, business.timezone)}
          </option>
        ))}
      </PlainSelect>
      <p className="help">Times are those of {business.hours_view.zone.name}, where this place is.</p>
      {type !== undefined && <RepeatFields type={type} form={form} />}
      <NameField form={form} />
      {!isGuest && <GuestFields form={form} type={type} />}
      <HouseRules rules={business.house_rules} />
      {type !== undefined && <p className="help">Cancel or move it {untilText(type.cancelHours)}.</p>}
      {/* sent, not followed: the time that is chosen in the form goes along */}
      <BusyButton className="btn primary lg block" isBusy={form.isBusy}>
        {isGuest ? RESERVATION_WORDS.loginToReserve : "Reserve"}
      </BusyButton>
      <NotDone form={form} verb="Book" />
    </PostForm>
  );
}

/** Where this type has a waitlist: the way to it, for the day that is chosen. */
function WaitInstead({ business, offered: { choice } }: Pick<ChooseDayProps, "business" | "offered">) {
  const party = choice.party === null ? "" : String(choice.party);
  return (
    <p>
      The day or the time you want is full?{" "}
      <Link
        to={waitlistPaths.join(business.id, {
          reserve: choice.typeId,
          date: choice.date ?? "",
          party,
          ...(choice.withId == null ? {} : { with: choice.withId }),
        })}
        rel="nofollow"
      >
        Join the waitlist
      </Link>
    </p>
  );
}

type PageData = NonNullable<Route.ComponentProps["loaderData"]>;

function MovePage({ business, moving }: Pick<Extract<PageData, { isMove: true }>, "business" | "moving">) {
  const navigate = useNavigate();
  if (moving === null)
    return <p className="muted">This reservation cannot be moved here. It may have been cancelled or moved already.</p>;
  const { reservation, typeId, page } = moving;
  return (
    <MoveForm
      reservation={reservation}
      businessId={business.id}
      typeId={typeId}
      page={page}
      keep={
        <Link className="btn" to={paths.reservations()}>
          Keep it as it is
        </Link>
      }
      onDone={() => void navigate(paths.reservations())}
    />
  );
}

function ReservePage({ read }: { read: Extract<PageData, { isMove: false }> }) {
  const { business, offered, course, here, key } = read;
  const type = offered === null ? undefined : typeOf(business, offered.choice);
  return (
    <>
      {offered !== null && course !== null && type !== undefined ? (
        <>
          <ChooseDay business={business} offered={offered} />
          <CourseForm
            business={business}
            type={type}
            choice={offered.choice}
            course={course}
            here={here}
            idempotencyKey={key}
          />
        </>
      ) : offered === null || (offered.days.length === 0 && offered.failure === null) ? (
        <>
          {type !== undefined && canNeverBeBooked(business, type) ? (
            <p>
              <b>{NEVER.title}</b> {NEVER.toGuests}
            </p>
          ) : (
            <p className="muted">{RESERVATION_WORDS.noAvailableTimes}</p>
          )}
          {offered !== null && business.reservation_types.length > 1 && (
            <ChooseDay business={business} offered={offered} />
          )}
        </>
      ) : (
        <>
          <FailedForm failure={offered.failure} />
          {offered.days.length > 0 && <ChooseDay business={business} offered={offered} />}
          <ChooseTime business={business} offered={offered} here={here} idempotencyKey={key} />
        </>
      )}
      {offered !== null && type?.waitlist === true && course === null && (
        <WaitInstead business={business} offered={offered} />
      )}
    </>
  );
}

export default function PlainReserve({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <ListingNotFound />;
  const { business, here, isMove } = loaderData;
  return (
    <main id="main" tabIndex={-1} className="narrow">
      <header>
        <h1>
          {isMove ? "Reschedule at " : "Reserve at "}
          <bdi>{business.name}</bdi>
        </h1>
        <Link to={paths.listing(business.id)}>Back to the listing</Link>
      </header>
      {loaderData.isMove ? (
        <MovePage key={here} business={business} moving={loaderData.moving} />
      ) : (
        <ReservePage read={loaderData} />
      )}
    </main>
  );
}

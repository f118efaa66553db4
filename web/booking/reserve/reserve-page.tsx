/** `/listing/{id}/reserve`: reserving, and moving a reservation, as pages that work without scripts. */
import { useState } from "react";
import { data, Link, useNavigate } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { reservationTexts } from "#contract/booking/reservation-texts.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import { findListing } from "../../business/find-listing.ts";
import { ListingNotFound } from "../../business/listing-not-found.tsx";
import { apiContext, type PageApi } from "../../platform/context.ts";
import { answerForm } from "../../platform/form-action.ts";
import { keepTyped } from "../../platform/keep-typed.ts";
import { failureMeta, pageMeta, titleOf } from "../../platform/meta.ts";
import { guestPaths, paths, reservationPaths } from "../../platform/paths.ts";
import { requireViewer, useProfile } from "../../platform/viewer.ts";
import { FailedForm } from "../../ui/failed-form.tsx";
import { guestActs } from "../guest-actions.ts";
import { MoveForm } from "../move-form.tsx";
import { canNeverBeBooked } from "../bookable-hours.ts";
import type { BookedReservation } from "./booked-reservation.ts";
import { BookingForm } from "./booking-form.tsx";
import { CourseForm } from "./course-form.tsx";
import { freshChoice, questionOf, readChoice, writeChoice, type BookingChoice } from "./choice.ts";
import { findMove } from "./find-move.ts";
import { isRefusal, readKnownTimes, readNearby, viewOf } from "./known-times.ts";
import { reserveActs } from "./reserve-acts.ts";
import { useStoredTexts } from "./typed-input.ts";
import { TypeForm } from "./what-to-book.tsx";
import type { Route } from "./+types/reserve-page.ts";
import { reserveCardTexts } from "./reserve-card-texts.ts";
import { reserveTexts } from "./reserve-texts.ts";
import { noHoursTexts } from "../booking-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { pagePath } from "../../platform/local-path.ts";

/** The type and the choice in an address, with the data of its form; null if nothing can be reserved. */
async function findBooking(api: PageApi, business: Business, request: URLSearchParams) {
  const { id, as_of: asOf, reservation_types: types } = business;
  const [usual] = types;
  if (usual === undefined) return null;
  const choice = readChoice(request, types) ?? freshChoice(usual);
  const type = types.find((one) => one.id === choice.typeId) ?? usual;
  const view = viewOf(request);
  const none = { choice, type, view, course: null, known: null, nearby: [], failure: null };
  if (type.isCourse) {
    const party = choice.party === null ? {} : { p_party_size: choice.party };
    return { ...none, course: await api.get_course({ p_business_id: id, p_reservation_type_id: type.id, ...party }) };
  }
  if (!business.takes_reservations || canNeverBeBooked(business, type)) return none;
  try {
    const known = await readKnownTimes(api, { question: questionOf(id, type, choice), date: choice.date, view, asOf });
    return { ...none, known, nearby: await readNearby(api, id, { type, choice, known }) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { ...none, failure: error.message };
  }
}

export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args;
  const api = context.get(apiContext);
  const business = await findListing(api, params.id, 1);
  if (business === null) return data(null, { status: 404 });
  // two fields with one name: the last one counts (`chooser.tsx`)
  const request = new URLSearchParams(Object.fromEntries(url.searchParams));
  const here = pagePath(url);
  const move = request.get("move");
  if (move !== null) {
    await requireViewer(args);
    return { business, here, isMove: true as const, moving: await findMove(api, business, request, move) };
  }
  const booking = await findBooking(api, business, request);
  return { business, here, isMove: false as const, booking, key: crypto.randomUUID() };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData.site;
  if (!loaderData) return failureMeta(listingTexts.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(reserveTexts.pageTitle({ name }), site),
    description: reserveTexts.pageDescription({ name }),
    path: guestPaths.reserve(id),
    site,
    noindex: true,
  });
}

export const action = (request: Route.ActionArgs) =>
  answerForm(request, { ...reserveActs(request.params.id), move: (work) => guestActs.move(work) });
export const clientAction = keepTyped;

type PageData = NonNullable<Route.ComponentProps["loaderData"]>;
type MoveData = Extract<PageData, { isMove: true }>;
type ReserveData = Extract<PageData, { isMove: false }>;

/** The headings of the times belong below one: on other pages that of the card or of the dialog. */
function TimesHeading() {
  return <h2 className="vh">{reserveCardTexts.chooseATime}</h2>;
}

function MovePage({ business, moving }: Pick<MoveData, "business" | "moving">) {
  const navigate = useNavigate();
  if (moving === null) return <p className="muted">{reserveTexts.notMovable}</p>;
  const { reservation, typeId, page } = moving;
  return (
    <>
      <TimesHeading />
      <MoveForm
        reservation={reservation}
        businessId={business.id}
        typeId={typeId}
        page={page}
        keep={
          <Link className="btn" to={paths.reservations()}>
            {reserveTexts.keep}
          </Link>
        }
        onDone={() => void navigate(paths.reservations())}
      />
    </>
  );
}

function ReservePage({
  business,
  booking,
  idempotencyKey,
}: Pick<ReserveData, "business" | "booking"> & { idempotencyKey: string }) {
  const navigate = useNavigate();
  const [chosen, setChoice] = useState<BookingChoice | null>(booking?.choice ?? null);
  const stored = useStoredTexts(useProfile()?.id ?? null, business.id);
  if (booking === null || chosen === null) return <p className="muted">{reservationTexts.noAvailableTimes}</p>;
  const { known, nearby, course, failure, view } = booking;
  const choice = { ...stored, ...chosen };
  const form = stored === null ? "typed" : "stored";
  const types = business.reservation_types;
  const type = types.find(({ id }) => id === choice.typeId) ?? booking.type;
  const pathOf = (params: Parameters<typeof guestPaths.reserve>[1]) => guestPaths.reserve(business.id, params);

  function change(next: BookingChoice) {
    // another type, or another party size of a course, needs other data
    if (next.typeId === type.id && (known !== null || next.party === choice.party)) setChoice(next);
    else void navigate(pathOf(writeChoice(next)), { replace: true, preventScrollReset: true });
  }

  // like the redirect without scripts
  const showBooked = ({ reservation: { id }, dates }: BookedReservation) =>
    void navigate(dates === null ? paths.reservations() : reservationPaths.own(id));

  if (known !== null)
    return (
      <>
        <TimesHeading />
        <BookingForm
          key={form}
          business={business}
          type={type}
          choice={choice}
          page={{ known, nearby, view, idempotencyKey }}
          pathOf={pathOf}
          onChange={change}
          onDone={showBooked}
        />
      </>
    );
  return (
    <>
      <TypeForm businessId={business.id} types={types} type={type} choice={choice} onChange={change} />
      {course !== null ? (
        <CourseForm
          key={form}
          business={business}
          type={type}
          choice={choice}
          course={course}
          pathOf={pathOf}
          idempotencyKey={idempotencyKey}
          onChange={change}
          onDone={showBooked}
        />
      ) : canNeverBeBooked(business, type) ? (
        <p>
          <b>{noHoursTexts.title}</b> {noHoursTexts.toGuests}
        </p>
      ) : failure !== null ? (
        <FailedForm failure={failure} />
      ) : (
        <p className="muted">{reservationTexts.noAvailableTimes}</p>
      )}
    </>
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <ListingNotFound />;
  const { business, here, isMove } = loaderData;
  return (
    <main id="main" tabIndex={-1} className="narrow">
      <header>
        <h1>
          {richText(
            (isMove ? reserveTexts.rescheduleHeading : reserveTexts.reserveHeading)({
              name: business.name,
              bdi: (parts) => <bdi>{parts}</bdi>,
            }),
          )}
        </h1>
        <Link to={paths.listing(business.id)}>{reserveTexts.backToListing}</Link>
      </header>
      {loaderData.isMove ? (
        <MovePage key={here} business={business} moving={loaderData.moving} />
      ) : (
        <div className="stack">
          <ReservePage key={here} business={business} booking={loaderData.booking} idempotencyKey={loaderData.key} />
        </div>
      )}
    </main>
  );
}

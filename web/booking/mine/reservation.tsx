/** `/reservations/{id}`: one reservation in full, for its guest only (rules: booking, 10). */
import { richText } from "#contract/text/rich-text.ts";
import { MapPin, Phone } from "lucide-react";
import { data, Link, useLocation, useRevalidator } from "react-router";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { untilText } from "#contract/booking/terms.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import type { Business } from "#contract/listings/business.ts";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { leftToRight } from "#contract/text/locale.ts";
import { isUuid } from "#contract/text/uuid.ts";
import { dayOfInstant } from "../calendar.ts";
import { guestActsAt } from "../guest-actions.ts";
import { isDone, ReservationBody } from "./reservation-body.tsx";
import { GuestEntries } from "./guest-entries.tsx";
import { PlanPart } from "./plan-part.tsx";
import { HouseRules } from "../house-rules.tsx";
import { planActsAt } from "../plan/plan-acts.ts";
import { seriesActsAt } from "../series/series-acts.ts";
import { SeriesPart } from "../series/series-part.tsx";
import { StatusChip } from "../status-chip.tsx";
import { ZoneNote } from "../zone-note.tsx";
import { durationText, rangeText, wholeDayText } from "../reservation-time-text.ts";
import { apiContext } from "../../platform/context.ts";
import { answerForm } from "../../platform/form-action.ts";
import { paths, reservationPaths } from "../../platform/paths.ts";
import { planPaths } from "../../platform/plan-paths.ts";
import { keepTyped } from "../../platform/keep-typed.ts";
import { failureMeta, pageMeta, titleOf } from "../../platform/meta.ts";
import { useSite, useYear } from "../../platform/site.ts";
import { requireViewer } from "../../platform/viewer.ts";
import { directionsHref, phoneHref } from "../../business/contact-links.ts";
import { findListing } from "../../business/find-listing.ts";
import { houseRulesOf, type OwnerText } from "../../business/owner-text.ts";
import { ListingPicture } from "../../business/listing-picture.tsx";
import type { Route } from "./+types/reservation.ts";
import "./reservations.css";
import "./reservation.css";
import { ownReservationsTexts } from "./own-reservations-texts.ts";

/** Rethrows every other error. */
function nullIfNone(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "reservation_not_found") return null;
  throw error;
}

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  const { id } = args.params;
  const api = args.context.get(apiContext);
  const found = isUuid(id) ? await api.get_reservation({ p_reservation_id: id }).catch(nullIfNone) : null;
  if (found === null) return data(null, { status: 404 });
  const { businessId } = found.reservation;
  // null for a hidden listing too: this page shows nothing that the listing's page hides
  const listing = businessId === null ? null : await findListing(api, businessId, 1);
  const series = found.reservation.series === null ? null : await api.get_series({ p_reservation_id: id });
  const { plans } = await api.get_plans({ p_reservation_ids: [id] });
  return { ...found, listing, series, plan: plans[0] ?? null };
}

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    ...guestActsAt(reservationPaths.own(args.params.id)),
    ...seriesActsAt(reservationPaths.own(args.params.id)),
    ...planActsAt(planPaths.own(args.params.id)),
  });
export const clientAction = keepTyped;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(sharedPageTexts.pageNotFound, site);
  const { id, businessName } = loaderData.reservation;
  return pageMeta({
    title: titleOf(ownReservationsTexts.pageTitle({ businessName }), site),
    description: ownReservationsTexts.listDescription,
    path: reservationPaths.own(id),
    site,
    noindex: true,
  });
}

function NoSuchReservation() {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className="empty">
        <h1>{sharedPageTexts.pageNotFound}</h1>
        <p>{ownReservationsTexts.notFound}</p>
        <Link className="btn primary" to={paths.reservations()}>
          {ownReservationsTexts.yourReservations}
        </Link>
      </div>
    </main>
  );
}

/** Address and contact of the listing. */
function Reach({ listing }: { listing: Business }) {
  const directions = directionsHref(listing, useSite().mapsUrl);
  const address = listing.address_text;
  const { phone_number: phone, phone_text: shownPhone } = listing;
  if (address === "" && directions === null && phone === "") return null;
  return (
    <section className="section" aria-labelledby="where">
      <h2 id="where">{ownReservationsTexts.where}</h2>
      {address !== "" && (
        <address>
          <bdi>{address}</bdi>
        </address>
      )}
      <div className="row">
        {directions !== null && (
          <a className="btn" href={directions} target="_blank" rel="noopener">
            <MapPin className="i" strokeWidth={1.75} aria-hidden />
            {ownReservationsTexts.directions}
          </a>
        )}
        {phone !== "" && (
          <a className="btn reach-call" href={phoneHref(phone)}>
            <Phone className="i" strokeWidth={1.75} aria-hidden />
            {ownReservationsTexts.call({ phone: leftToRight(shownPhone) })}
          </a>
        )}
      </div>
    </section>
  );
}

/** Present terms of the reserved type; not shown if it is no longer offered. */
interface TermsProps {
  type: ReservationType;
  rules: OwnerText | null;
  /** As of the booking. */
  cancelHours: number;
}

function Terms({ type, rules, cancelHours }: TermsProps) {
  const { name, duration, minPartySize: min, maxPartySize: max, autoConfirm, isCourse } = type;
  return (
    <section className="section" aria-labelledby="terms">
      <h2 id="terms">
        <bdi>{name}</bdi>
      </h2>
      <ul className="plain-terms">
        <li>{ownReservationsTexts.takes({ duration: durationText(duration) })}</li>
        {min !== null && max !== null && (
          <li>
            {min === max
              ? ownReservationsTexts.for({ party: partyText(min) })
              : ownReservationsTexts.forTo({ min, party: partyText(max) })}
          </li>
        )}
        <li>{autoConfirm ? ownReservationsTexts.confirmedAtOnce : ownReservationsTexts.confirmedByBusiness}</li>
        <li>
          {isCourse
            ? ownReservationsTexts.leaveTheCourse({ until: untilText(cancelHours, { isCourse: true }) })
            : ownReservationsTexts.cancelOrMoveIt({ until: untilText(cancelHours) })}
        </li>
      </ul>
      {rules !== null && <HouseRules rules={rules} isOpen />}
    </section>
  );
}

export default function ReservationPage({ loaderData }: Route.ComponentProps) {
  const request = new URLSearchParams(useLocation().search).get("cancel");
  const { revalidate } = useRevalidator();
  const year = useYear();
  if (loaderData === null) return <NoSuchReservation />;
  const { reservation, past, listing, series, plan } = loaderData;
  const { id, businessName, reservationTime: from, reservationEndTime: to } = reservation;
  const type = listing?.reservation_types.find((one) => one.id === reservation.reservationTypeId);
  return (
    <main id="main" tabIndex={-1} className="wrap reservations one-reservation">
      <p className="one-back">
        <Link to={paths.reservations({ when: past ? "past" : "upcoming" })}>
          {ownReservationsTexts.allReservations}
        </Link>
      </p>
      {listing !== null && (
        <div className="one-picture">
          <ListingPicture
            listing={{ ...listing, image: listing.images[0]?.file_name ?? null }}
            isEager
            width={840}
            height={360}
            sizes="(max-width: 900px) 100vw, 840px"
            widths={[640, 960, 1280]}
          />
        </div>
      )}
      <div className="reservation">
        <div className="reservation-head">
          <h1>
            {listing === null ? (
              <bdi>{businessName}</bdi>
            ) : (
              <Link className="plain" to={paths.listing(listing.id)}>
                <bdi>{businessName}</bdi>
              </Link>
            )}
          </h1>
          {!isDone(reservation, past) && <StatusChip reservation={reservation} />}
        </div>
        <p className="num one-when">
          <time dateTime={from}>
            {richText(
              ownReservationsTexts.dayAndHours({
                day: wholeDayText(dayOfInstant(from), year),
                hours: rangeText(from, to, reservation.timezone),
                span: (parts) => <span className="one-hours">{parts}</span>,
              }),
            )}
          </time>
          <ZoneNote timeZone={reservation.timezone} at={from} />
        </p>
        <ReservationBody
          reservation={reservation}
          isPast={past}
          isAsked={request === id}
          isListed={listing !== null}
          hasReviewed={listing?.has_reviewed === true}
          here={reservationPaths.own(id)}
          onChanged={() => void revalidate()}
        />
      </div>
      {series !== null && <SeriesPart series={series} id={id} />}
      <GuestEntries reservation={reservation} type={type} />
      <PlanPart reservation={reservation} type={type} plan={plan} isPast={past} />
      {listing === null ? (
        <p className="muted small">{ownReservationsTexts.listingUnavailable}</p>
      ) : (
        <Reach listing={listing} />
      )}
      {type !== undefined && (
        <Terms
          type={type}
          rules={listing === null ? null : houseRulesOf(listing)}
          cancelHours={reservation.cancelHours}
        />
      )}
    </main>
  );
}

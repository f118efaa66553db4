/**
 * Where reserving stands on a listing's page: beside the text a card, on narrow pages a bar at the lower edge that opens a sheet.
 * What is free is read in the browser: the page itself is the same for every guest. Only the frame comes with it.
 */
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { clockTimeText, dateText } from "#contract/hours/hours-text.ts";
import { partyText, statusWord } from "#contract/booking/reservation-words.ts";
import { useHydrated } from "../../platform/use-in-browser.ts";
import { guestPaths } from "../../platform/paths.ts";
import { useMedia } from "../../ui/media.ts";
import type { BookingChoice } from "./choice.ts";
import "./reserve.css";

const VisitorCard = lazy(async () => import("./visitor-card.tsx"));
const OwnDesk = lazy(async () => import("./own-desk.tsx"));
const OwnerCard = lazy(async () => import("./owner-card.tsx"));
/** The owner's list, once the address asks for it. */
const ManageHost = lazy(async () => import("../manage/manage-host.tsx"));
const ReserveSheet = lazy(async () => import("./reserve-sheet.tsx"));

const WIDE = "(min-width: 1001px)";
/** Browsers without a sign of idleness. */
const SOON_MS = 1_000;
const IDLE_MS = 3_000;

/** Somebody has something to do here: a visitor to book or to look at, an owner to look after. */
export const hasReserving = (business: Business): boolean =>
  business.takes_reservations || business.user_reservation !== null || business.is_owner;

/** 'Tue, Nov 24, 7:00 PM' */
const whenText = (at: string, asOf: string) =>
  `${dateText(at.slice(0, 10), Number(asOf.slice(0, 4)))}, ${clockTimeText(at.slice(11, 16))}`;

/** What the bar says: what is reserved, what is chosen, or what there is. */
function barText(
  { user_reservation: reservation, reservation_types: types, is_owner: isOwner, as_of }: Business,
  choice: BookingChoice | null,
) {
  const names = types.map(({ name }) => name);
  if (reservation !== null) {
    const { reservationTime, createdAt, status, expired } = reservation;
    return { label: whenText(reservationTime, createdAt), beside: statusWord(status, expired) };
  }
  if (isOwner) return { label: "Reservations", beside: null };
  const type = types.find(({ id }) => id === choice?.typeId);
  if (choice?.at != null && type !== undefined) {
    const beside = choice.party === null ? type.name : `${type.name}, ${partyText(choice.party)}`;
    return { label: whenText(choice.at, as_of), beside };
  }
  const more = names.length === 2 ? "and one more to choose from" : `and ${names.length - 1} more to choose from`;
  return { label: names[0], beside: names.length > 1 ? more : "Pick a day and a time" };
}

/** True once the browser has nothing better to do. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const start = () => setIdle(true);
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(start, SOON_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(start, { timeout: IDLE_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}

/** In the measures of what comes: nothing moves when it does. */
function Waiting({ isOwner }: { isOwner: boolean }) {
  if (isOwner) return <div className="sk reserve-waiting owner" />;
  return (
    <div className="reserve-waiting">
      <div className="sk" />
      <div className="sk" />
      <div className="sk" />
      <div className="sk" />
    </div>
  );
}

export function Reserve({ business }: { business: Business }) {
  const { is_owner: isOwner, user_reservation: reservation } = business;
  const isHydrated = useHydrated();
  const isWide = useMedia(WIDE, true);
  const isIdle = useIdle();
  const [choice, setChoice] = useState<BookingChoice | null>(null);
  /** Null until somebody opens or closes the sheet. */
  const [isPressed, setPressed] = useState<boolean | null>(null);
  const { search } = useLocation();
  // whoever comes with a time from a search, or back from the login screen, goes on where they were
  const isAsked = isHydrated && new URLSearchParams(search).has("reserve");
  const isOpen = isPressed ?? isAsked;
  function choose(next: BookingChoice | null) {
    setChoice(next);
    // the address forgets what it asked for once that is booked; what is said then stays open
    if (isAsked) setPressed((before) => before ?? true);
  }
  // a dialog stays once it was opened, so that it can give the focus back
  const hasSheet = !isWide && (isAsked || isPressed !== null);

  if (isOwner && business.reservation_types.length === 0 && reservation === null)
    return (
      <Suspense>
        <OwnDesk id={business.id} />
        <ManageHost business={business} />
      </Suspense>
    );

  const waiting = <Waiting isOwner={isOwner} />;
  const card = isOwner ? (
    <OwnerCard business={business} choice={choice} onChoose={choose} />
  ) : (
    <VisitorCard business={business} choice={choice} onChoose={choose} />
  );
  const { label, beside } = barText(business, choice);

  const plain = (
    <a className="btn primary lg block" href={guestPaths.reserve(business.id)} rel="nofollow">
      {reservation === null ? "Choose a time" : "Book another"}
    </a>
  );

  return (
    <>
      {/* in place of the bar, which needs scripts to open anything */}
      {!isOwner && (
        <noscript>
          <p className="plain-way">{plain}</p>
        </noscript>
      )}
      <section className="float reserve" aria-labelledby="reserve">
        <h2 id="reserve">{isOwner ? "Reservations" : "Reserve"}</h2>
        {(isIdle || isAsked) && isWide ? <Suspense fallback={waiting}>{card}</Suspense> : waiting}
        {!isOwner && <p className="reserve-unscripted">{plain}</p>}
      </section>
      <aside className="reserve-bar" aria-label="Reserve">
        <div>
          <b className="small">
            <bdi>{label}</bdi>
          </b>
          {beside !== null && <span className="tiny faint">{beside}</span>}
        </div>
        <button type="button" className="btn primary lg" aria-haspopup="dialog" onClick={() => setPressed(true)}>
          {isOwner ? "Manage" : reservation === null ? "Reserve" : "View"}
        </button>
      </aside>
      {isOwner && (
        <Suspense>
          <ManageHost business={business} />
        </Suspense>
      )}
      {hasSheet && (
        <Suspense>
          <ReserveSheet title={isOwner ? "Reservations" : "Reserve"} isOpen={isOpen} onClose={() => setPressed(false)}>
            <Suspense fallback={waiting}>{card}</Suspense>
          </ReserveSheet>
        </Suspense>
      )}
    </>
  );
}

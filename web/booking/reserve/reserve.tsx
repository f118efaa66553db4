/**
 * Reserving on a listing's page: a card next to the text, or on narrow pages a bar at the bottom that opens a sheet.
 * The browser loads the free times, so that the page is the same for all guests. Only the frame is part of the page.
 */
import { commaList } from "#contract/text/text-list.ts";
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
import { reserveCardTexts } from "./reserve-card-texts.ts";
import { localPath } from "../../platform/local-path.ts";

const VisitorCard = lazy(async () => import("./visitor-card.tsx"));
const OwnDesk = lazy(async () => import("./own-desk.tsx"));
const OwnerCard = lazy(async () => import("./owner-card.tsx"));
/** The owner's list, loaded when the address opens it. */
const ManageHost = lazy(async () => import("../manage/manage-host.tsx"));
const ReserveSheet = lazy(async () => import("./reserve-sheet.tsx"));

const WIDE = "(min-width: 1001px)";
/** For browsers without `requestIdleCallback`. */
const SOON_MS = 1_000;
const IDLE_MS = 3_000;

/** Whether the viewer can act here: visitors book or see a reservation, owners manage. */
export const hasReserving = (business: Business): boolean =>
  business.takes_reservations || business.user_reservation !== null || business.is_owner;

/** 'Tue, Nov 24, 7:00 PM' */
const whenText = (at: string, asOf: string) =>
  commaList([dateText(at.slice(0, 10), Number(asOf.slice(0, 4))), clockTimeText(at.slice(11, 16))]);

/** Text of the bar: the reservation, the choice, or the offer. */
function barText(
  { user_reservation: reservation, reservation_types: types, is_owner: isOwner, as_of }: Business,
  choice: BookingChoice | null,
) {
  const names = types.map(({ name }) => name);
  if (reservation !== null) {
    const { reservationTime, createdAt, status, expired } = reservation;
    return { label: whenText(reservationTime, createdAt), beside: statusWord(status, expired) };
  }
  if (isOwner) return { label: reserveCardTexts.reservations, beside: null };
  const type = types.find(({ id }) => id === choice?.typeId);
  if (choice?.at != null && type !== undefined) {
    const detail = choice.party === null ? type.name : commaList([type.name, partyText(choice.party)]);
    return { label: whenText(choice.at, as_of), beside: detail };
  }
  const beside =
    names.length > 1 ? reserveCardTexts.moreTypes({ more: names.length - 1 }) : reserveCardTexts.pickDayAndTime;
  return { label: names[0], beside };
}

/** True once the browser is idle. */
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

/** Skeleton with the size of the content, so that nothing moves when it loads. */
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
  /** Null until the user opens or closes the sheet. */
  const [isPressed, setPressed] = useState<boolean | null>(null);
  const { search } = useLocation();
  // opens for users who come with a time from a search, or back from the login screen
  const isRequested = isHydrated && new URLSearchParams(search).has("reserve");
  const isOpen = isPressed ?? isRequested;
  function choose(next: BookingChoice | null) {
    setChoice(next);
    // after the booking its parameters leave the address; the sheet with the confirmation stays open
    if (isRequested) setPressed((before) => before ?? true);
  }
  // a dialog stays mounted after the first opening so that it can restore the focus
  const hasSheet = !isWide && (isRequested || isPressed !== null);

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
  const { label, beside: detail } = barText(business, choice);

  const plain = (
    <a className="btn primary lg block" href={localPath(guestPaths.reserve(business.id))} rel="nofollow">
      {reservation === null ? reserveCardTexts.chooseATime : reserveCardTexts.reserveAnother}
    </a>
  );

  return (
    <>
      {/* replaces the bar, which needs scripts to open the sheet */}
      {!isOwner && (
        <noscript>
          <p className="plain-way">{plain}</p>
        </noscript>
      )}
      <section className="float reserve" aria-labelledby="reserve">
        <h2 id="reserve">{isOwner ? reserveCardTexts.reservations : reserveCardTexts.reserve}</h2>
        {(isIdle || isRequested) && isWide ? <Suspense fallback={waiting}>{card}</Suspense> : waiting}
        {!isOwner && <p className="reserve-unscripted">{plain}</p>}
      </section>
      <aside className="reserve-bar" aria-label={reserveCardTexts.reserve}>
        <div>
          <b className="small">
            <bdi>{label}</bdi>
          </b>
          {detail !== null && <span className="tiny faint">{detail}</span>}
        </div>
        <button type="button" className="btn primary lg" aria-haspopup="dialog" onClick={() => setPressed(true)}>
          {isOwner ? reserveCardTexts.manage : reservation === null ? reserveCardTexts.reserve : reserveCardTexts.view}
        </button>
      </aside>
      {isOwner && (
        <Suspense>
          <ManageHost business={business} />
        </Suspense>
      )}
      {hasSheet && (
        <Suspense>
          <ReserveSheet
            title={isOwner ? reserveCardTexts.reservations : reserveCardTexts.reserve}
            isOpen={isOpen}
            onClose={() => setPressed(false)}
          >
            <Suspense fallback={waiting}>{card}</Suspense>
          </ReserveSheet>
        </Suspense>
      )}
    </>
  );
}

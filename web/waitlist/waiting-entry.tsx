/** One waitlist entry: its request and place in line; or its offer, with the time left. */
import { commaList } from "#contract/text/text-list.ts";
import { useId } from "react";
import { Link } from "react-router";
import type { UserWaiting } from "#contract/waitlist/waiting.ts";
import { inLine } from "#contract/waitlist/waitlist-words.ts";
import { dateText } from "#contract/hours/hours-text.ts";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm, type PostFormState } from "../platform/post-form.tsx";
import { useYear } from "../platform/site.ts";
import { useClock } from "../platform/use-now.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { offerText, untilText, waitingForText, requestText } from "./waiting-words.ts";
import "./waiting.css";
import { waitlistTexts } from "./waitlist-texts.ts";

interface EntryProps {
  waiting: UserWaiting;
  /** On the listing's page, where the name is omitted. */
  isHere?: boolean;
  /** Called after a change. */
  onChanged?: () => void;
}

/** The page of the guest's reservations handles the form on every page. */
const ANSWERED_BY = paths.reservations();

function Act({ of: form, id, isMain, children }: { of: PostFormState; id: string; isMain: boolean; children: string }) {
  return (
    <PostForm of={form} to={ANSWERED_BY}>
      <input type="hidden" name="p_waiting_id" value={id} />
      <BusyButton className={isMain ? "btn primary" : "btn"} isBusy={form.isBusy}>
        {children}
      </BusyButton>
    </PostForm>
  );
}

export function WaitingEntry({ waiting, isHere = false, onChanged = () => undefined }: EntryProps) {
  const headingId = useId();
  const now = useClock();
  const year = useYear();
  const take = usePostForm("take", onChanged);
  const leave = usePostForm("leave", onChanged);
  const { id, businessId, businessName, offer, place, timezone } = waiting;
  const heading = isHere ? (
    <bdi>{waitingForText(waiting)}</bdi>
  ) : (
    <Link className="plain" to={paths.listing(businessId)}>
      <bdi>{businessName}</bdi>
    </Link>
  );
  return (
    <article className={offer === null ? "waiting" : "waiting is-offered"} aria-labelledby={headingId}>
      <div className="waiting-head">
        <h3 id={headingId}>{heading}</h3>
        <span className={offer === null ? "waiting-place" : "waiting-place is-offered"}>
          {offer === null ? (place === null ? waitlistTexts.waitlist : inLine(place)) : waitlistTexts.offeredToYou}
        </span>
      </div>
      {!isHere && (
        <p className="muted small">
          <bdi>{waitingForText(waiting)}</bdi>
        </p>
      )}
      {offer === null ? (
        <p className="num">{requestText(waiting, year)}</p>
      ) : (
        <>
          <p className="num">
            <time dateTime={offer.reservationTime}>
              <b>
                {commaList([
                  dateText(offer.reservationTime.slice(0, 10), year ?? Number(offer.reservationTime.slice(0, 4))),
                  offerText(offer.reservationTime, offer.reservationEndTime, timezone),
                ])}
              </b>
            </time>
          </p>
          <p className="small" role="status">
            {waiting.confirmsItself
              ? waitlistTexts.offerHeld({ until: untilText(offer.until, now, timezone) })
              : waitlistTexts.offerToConfirm({ until: untilText(offer.until, now, timezone) })}
          </p>
        </>
      )}
      <FailedForm failure={take.failure ?? leave.failure} />
      <div className="waiting-acts">
        {offer !== null && (
          <Act of={take} id={id} isMain>
            {waitlistTexts.take}
          </Act>
        )}
        <Act of={leave} id={id} isMain={false}>
          {offer === null ? waitlistTexts.leaveTheWaitlist : waitlistTexts.pass}
        </Act>
      </div>
    </article>
  );
}

/** Section of a reservation's page: its link for friends, and their answers (rules: plans). */
import { commaList } from "#contract/text/text-list.ts";
import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import type { Reservation } from "#contract/booking/reservation.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { PLAN_LIMITS } from "#contract/plans/plan-limits.ts";
import type { OwnPlan } from "#contract/plans/plan.ts";
import { richText } from "#contract/text/rich-text.ts";
import { guestPaths } from "../../platform/paths.ts";
import { PLAN_PART, planPaths } from "../../platform/plan-paths.ts";
import { isRight, PostForm, usePostForm } from "../../platform/post-form.tsx";
import { useSite } from "../../platform/site.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { LinkField } from "../../ui/link-field.tsx";
import { dayOfInstant } from "../calendar.ts";
import { countOf } from "../plan/plan-count.ts";
import { planTexts } from "../plan/plan-texts.ts";
import { ownReservationsTexts } from "./own-reservations-texts.ts";
import { partyFailure } from "./party-failure.ts";
import "./plan-part.css";

interface PlanPartProps {
  reservation: Reservation;
  /** The type as the listing offers it today; undefined if it is no longer offered. */
  type: ReservationType | undefined;
  /** Null: not shared. */
  plan: OwnPlan | null;
  isPast: boolean;
}

/** The name that friends see. Makes the link if there is none. */
function NameForm({ id, plan }: { id: string; plan: OwnPlan | null }) {
  const form = usePostForm("share");
  return (
    <PostForm of={form} className="stack" noValidate>
      <input type="hidden" name="p_reservation_id" value={id} />
      {plan !== null && <input type="hidden" name="shared" value="yes" />}
      <Field
        key={plan?.name}
        label={planTexts.name}
        name="p_name"
        autoComplete="given-name"
        maxLength={PLAN_LIMITS.name}
        help={planTexts.nameHelp}
        defaultValue={form.values["p_name"] ?? plan?.name}
        error={form.errors["p_name"]}
      />
      <FailedForm failure={form.failure} />
      <div className="row">
        <BusyButton className={plan === null ? "btn primary" : "btn"} isBusy={form.isBusy}>
          {plan === null ? planTexts.makeLink : planTexts.saveName}
        </BusyButton>
      </div>
    </PostForm>
  );
}

function Options({ id, plan }: { id: string; plan: OwnPlan }) {
  const renewing = usePostForm("share");
  const stopping = usePostForm("unshare");
  return (
    <details open={!isRight(renewing) || undefined}>
      <summary>{planTexts.options}</summary>
      <div className="stack plan-options">
        <NameForm id={id} plan={plan} />
        <PostForm of={renewing} className="stack">
          <input type="hidden" name="p_reservation_id" value={id} />
          <input type="hidden" name="p_new_link" value="yes" />
          <div className="row">
            <BusyButton className="btn" isBusy={renewing.isBusy}>
              {planTexts.newLink}
            </BusyButton>
            <span className="help">{planTexts.newLinkHint}</span>
          </div>
        </PostForm>
        <PostForm of={stopping} className="stack">
          <input type="hidden" name="p_reservation_id" value={id} />
          <FailedForm failure={stopping.failure} />
          <div className="row">
            <BusyButton className="btn danger-quiet" isBusy={stopping.isBusy}>
              {planTexts.stop}
            </BusyButton>
            <span className="help">{planTexts.stopHint}</span>
          </div>
        </PostForm>
      </div>
    </details>
  );
}

interface CountProps {
  reservation: Reservation;
  type: ReservationType | undefined;
  total: number;
  partySize: number;
}

/** Makes the party as large as the count, by the form that changes any party size. */
function TakeOver({ reservation, type, total, partySize }: CountProps) {
  const { id, businessId, status, reservationTime, reservationTypeId } = reservation;
  const form = usePostForm("move");
  const failure = form.values["total"] !== undefined ? partyFailure(form, partySize) : null;
  const isFull = form.code === "slot_taken" && businessId !== null && failure !== null;
  return (
    <PostForm of={form} className="stack">
      <input type="hidden" name="move" value={id} />
      <input type="hidden" name="party" value={total} />
      <input type="hidden" name="total" value={total} />
      <div className="row">
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          {ownReservationsTexts.changeTo({ party: partyText(total) })}
        </BusyButton>
      </div>
      {type?.autoConfirm === false && status === "confirmed" && (
        <p className="help">{ownReservationsTexts.changeNeedsConfirmation}</p>
      )}
      <FailedForm failure={form.isBusy ? null : failure} />
      {isFull && (
        <Link
          className="btn"
          to={`${guestPaths.reserve(businessId, {
            reserve: reservationTypeId ?? "",
            party: String(total),
            date: dayOfInstant(reservationTime),
          })}&move=${id}`}
        >
          {planTexts.otherTime({ party: partyText(total) })}
        </Link>
      )}
    </PostForm>
  );
}

const inBold = (names: readonly string[]) => ({
  count: names.length,
  names: commaList(names),
  b: (parts: ReactNode[]) => <bdi>{parts}</bdi>,
});

function Answers({ reservation, type, plan }: Omit<PlanPartProps, "plan" | "isPast"> & { plan: OwnPlan }) {
  const { partySize, canReschedule } = reservation;
  const { comes, cannot, total } = countOf(plan);
  if (plan.answers.length === 0) return <p className="muted">{planTexts.noAnswers}</p>;
  const isOther = comes.length > 0 && partySize !== null && partySize !== total;
  return (
    <>
      {comes.length > 0 && <p>{richText(planTexts.in(inBold(comes)))}</p>}
      {cannot.length > 0 && <p className="muted">{richText(planTexts.cannot(inBold(cannot)))}</p>}
      {comes.length > 0 && partySize !== null && (
        <p className="num">{planTexts.withYou({ total, party: partyText(partySize) })}</p>
      )}
      {isOther && canReschedule && (
        <TakeOver key={total} reservation={reservation} type={type} total={total} partySize={partySize} />
      )}
    </>
  );
}

export function PlanPart({ reservation, type, plan, isPast }: PlanPartProps) {
  const { id, businessName, status, expired, partySize } = reservation;
  const { baseUrl } = useSite();
  const isShared = plan !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // the pressed button may have been removed
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [isShared, partySize]);
  const isOpen = !isPast && !expired && (status === "pending" || status === "confirmed");
  if (!isOpen && !isShared) return null;
  return (
    <section className="section plan-part" id={PLAN_PART} aria-labelledby="plan-heading">
      <h2 id="plan-heading" ref={heading} tabIndex={-1}>
        {planTexts.heading}
      </h2>
      {plan === null ? (
        <>
          <p className="help">{planTexts.whatFriendsSee}</p>
          <NameForm id={id} plan={null} />
        </>
      ) : (
        <>
          {isOpen && (
            <LinkField
              label={planTexts.link}
              address={`${baseUrl}${planPaths.shared(plan.link)}`}
              action={planTexts.sendLink}
              shareTitle={planTexts.shareTitle({ businessName })}
            >
              <Link className="btn quiet" to={planPaths.shared(plan.link)}>
                {planTexts.see}
              </Link>
            </LinkField>
          )}
          <Answers reservation={reservation} type={type} plan={plan} />
          <Options id={id} plan={plan} />
        </>
      )}
    </section>
  );
}

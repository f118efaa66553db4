/** Edits everything about a booking that its business may change, with one call (rules: desk, 7). */
import { useId } from "react";
import type { Business } from "#contract/listings/business.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { LIMITS } from "#contract/limits.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Allergies } from "../../guest-facts/guest-facts.tsx";
import { durationText } from "../reservation-time-text.ts";
import type { ReportedChange } from "./change-text.ts";
import { dayText, todayIn } from "./day-words.ts";
import { EditConflict } from "./edit-conflict.tsx";
import { conflictRows, draftOf, previewText, type EditWords } from "./edit-draft.ts";
import { PartyField } from "./party-field.tsx";
import { factsOf, timesText, titleOf } from "./reservation-words.ts";
import { SeatField } from "./seat-field.tsx";
import { ANY_SEAT, resourcesOf, seatLabel, seatOptions, seatValue } from "./seat-options.ts";
import { TimeField } from "./time-field.tsx";
import { useBookingsIn } from "./use-bookings-in.ts";
import { useEdit } from "./use-edit.ts";
import { useListingResources } from "./use-listing-resources.ts";
import { instantOf, wallTimeOf } from "./zone-time.ts";
import "./edit-dialog.css";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

interface EditDialogProps {
  business: Pick<Business, "id" | "timezone" | "reservation_types">;
  /** Null: the dialog is closed. */
  reservation: OwnerReservation | null;
  onClose: () => void;
  onChanged: (id: string, change: ReportedChange) => void;
}

type FormProps = Omit<EditDialogProps, "reservation"> & { reservation: OwnerReservation };

const MINUTE = 60_000;
const STEP = 15;
const LONGEST = 12 * 60;

/** Durations in steps of a quarter of an hour, and the present duration. */
const lengthsWith = (minutes: number): number[] =>
  [...new Set([...Array.from({ length: LONGEST / STEP }, (_, index) => (index + 1) * STEP), minutes])].toSorted(
    (a, b) => a - b,
  );

function EditForm({ business, reservation, onClose, onChanged }: FormProps) {
  const typeSelect = useId();
  const lengthSelect = useId();
  const noteField = useId();
  const { id: businessId, timezone: zone, reservation_types: types } = business;
  const edit = useEdit({ reservation, onClose, onChanged });
  const { base, before, draft, latest, theirs, errors, change, save } = edit;

  const type = types.find(({ id }) => id === draft.typeId);
  const hasParty = type === undefined ? draft.party !== null : type.minPartySize !== null;
  const isInLimits =
    draft.party === null ||
    type === undefined ||
    (draft.party >= (type.minPartySize ?? 1) && draft.party <= (type.maxPartySize ?? draft.party));
  const minutes = draft.minutes ?? type?.duration ?? before.minutes ?? STEP;
  const today = todayIn(zone);
  const date = wallTimeOf(draft.at ?? Date.parse(base.reservationTime), zone).date;
  const range = draft.at === null ? null : { from: draft.at, until: draft.at + minutes * MINUTE };
  const all = useListingResources(businessId, type?.usesResources === true || base.resourceIds.length > 0);
  const bookings = useBookingsIn(business, all === null ? null : range);
  const resources = all === null ? [] : resourcesOf(all, draft.typeId);
  const chosen = draft.seat === ANY_SEAT ? seatValue(base.resourceIds) : draft.seat;
  const options =
    all === null ? [] : seatOptions(all, { typeId: draft.typeId, chosen, bookings, range, ownId: base.id });
  const nameOf = (value: string) => options.find((option) => option.value === value)?.text.split(" · ")[0] ?? "";
  const isOwnType = draft.typeId === before.typeId;
  const words: EditWords = {
    zone,
    today,
    typeName: (id) => types.find((one) => one.id === id)?.name ?? base.reservationTypeName,
    seatName: (value) => (value === ANY_SEAT ? manageReservationsTexts.automatic : nameOf(value)),
  };
  const { canResize, canEdit } = latest;

  return (
    <form
      className="manage-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(false, event.currentTarget);
      }}
    >
      <div className="dbody stack">
        <p className="edit-which muted num">{[dayText(base.day, today), timesText(base), factsOf(base)].join(" · ")}</p>
        {base.guest !== null && <Allergies facts={base.guest} />}
        <p className="edit-news small" role="status">
          {edit.news}
        </p>
        {!canEdit && (
          <Callout kind="warn">
            <p>{manageReservationsTexts.notEditable}</p>
          </Callout>
        )}
        {theirs !== null && (
          <EditConflict
            rows={conflictRows(before, draftOf(theirs), draft, words)}
            isBusy={edit.isBusy}
            onUseTheirs={edit.useTheirs}
          />
        )}
        {canResize && (
          <>
            {hasParty && (
              <PartyField
                value={draft.party === null ? "" : String(draft.party)}
                error={errors["p_party_size"]}
                onChange={(value) => change({ party: value === "" ? null : Math.floor(Number(value)) })}
              />
            )}
            <div className="manage-pair">
              <Field
                label={manageReservationsTexts.day}
                name="date"
                type="date"
                value={date}
                onChange={({ target: { value } }) => {
                  if (value === "") return;
                  const { time } = wallTimeOf(draft.at ?? Date.parse(base.reservationTime), zone);
                  change({ at: instantOf({ date: value, time }, zone, "first") });
                }}
              />
              <TimeField
                businessId={businessId}
                typeId={draft.typeId}
                date={isInLimits ? date : ""}
                partySize={draft.party}
                movedId={base.id}
                timeZone={zone}
                at={draft.at}
                error={errors["p_reservation_time"]}
                onChoose={(at) => change({ at })}
              />
            </div>
            {options.length > 0 && (
              <SeatField
                label={seatLabel(resources.map(({ kind }) => kind))}
                anyText={
                  isOwnType && !base.isPinned && base.resourceIds.length > 0
                    ? manageReservationsTexts.automaticNow({ nameOf: nameOf(seatValue(base.resourceIds)) })
                    : manageReservationsTexts.automatic
                }
                options={options}
                value={draft.seat}
                onChoose={(seat) => change({ seat })}
              />
            )}
            <div className="manage-pair">
              {types.length > 1 && (
                <div className="field">
                  <label className="label" htmlFor={typeSelect}>
                    {manageReservationsTexts.type}
                  </label>
                  <select
                    id={typeSelect}
                    className="select"
                    value={draft.typeId}
                    onChange={({ target: { value } }) => {
                      const other = types.find(({ id }) => id === value);
                      const least = other?.minPartySize ?? null;
                      change({
                        typeId: value,
                        party: least === null ? null : (draft.party ?? before.party ?? least),
                        minutes: value === before.typeId ? before.minutes : null,
                        seat: value === before.typeId ? before.seat : ANY_SEAT,
                      });
                    }}
                  >
                    {type === undefined && <option value={draft.typeId}>{base.reservationTypeName}</option>}
                    {types.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                </div>
              )}
              <div className="field">
                <label className="label" htmlFor={lengthSelect}>
                  {manageReservationsTexts.length}
                </label>
                <select
                  id={lengthSelect}
                  className="select num"
                  value={draft.minutes ?? ""}
                  onChange={({ target: { value } }) => change({ minutes: value === "" ? null : Number(value) })}
                >
                  <option value="">{manageReservationsTexts.usualLength}</option>
                  {lengthsWith(minutes).map((length) => (
                    <option key={length} value={length}>
                      {durationText(length)}
                    </option>
                  ))}
                </select>
              </div>
            </div>
          </>
        )}
        <div className="manage-pair">
          {base.source === "owner" && (
            <Field
              label={manageReservationsTexts.name}
              name="p_guest_name"
              autoComplete="off"
              maxLength={LIMITS.guestNameLength}
              value={draft.name}
              error={errors["p_guest_name"]}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
          <Field
            label={base.source === "owner" ? manageReservationsTexts.phoneOrEmail : manageReservationsTexts.phone}
            name="p_contact"
            autoComplete="off"
            maxLength={LIMITS.guestContactLength}
            value={draft.contact}
            error={errors["p_contact"]}
            onChange={({ target }) => change({ contact: target.value })}
          />
        </div>
        <div className="field">
          <label className="label" htmlFor={noteField}>
            {manageReservationsTexts.yourNote}
          </label>
          <textarea
            id={noteField}
            name="p_note"
            className="input"
            rows={2}
            maxLength={LIMITS.reservationReasonLength}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </div>
        {edit.mayNotify && (
          <div className="edit-notify">
            <label className="opt">
              <input type="checkbox" checked={edit.isNotified} onChange={({ target }) => edit.notify(target.checked)} />
              {manageReservationsTexts.notifyTheGuestByEmail}
            </label>
            <p className="help num">{previewText(before, draft, words)}</p>
          </div>
        )}
        {edit.failure !== null && (
          <Callout kind="danger">
            <p>{edit.failure}</p>
          </Callout>
        )}
      </div>
      <div className="dfoot">
        <button type="button" className="btn" onClick={onClose}>
          {manageReservationsTexts.cancel}
        </button>
        <BusyButton type="submit" className="btn primary" isBusy={edit.isBusy} aria-disabled={!canEdit}>
          {theirs === null ? manageReservationsTexts.save : manageReservationsTexts.saveMine}
        </BusyButton>
        {edit.isRefused && (
          <button type="button" className="btn" onClick={(event) => void save(true, event.currentTarget.form)}>
            {manageReservationsTexts.saveAnyway}
          </button>
        )}
      </div>
    </form>
  );
}

export function EditDialog({ business, reservation, onClose, onChanged }: EditDialogProps) {
  return (
    <Dialog
      title={reservation === null ? "" : manageReservationsTexts.editTitle({ titleOf: titleOf(reservation) })}
      isOpen={reservation !== null}
      onClose={onClose}
    >
      {reservation !== null && <EditForm key={reservation.id} {...{ business, reservation, onClose, onChanged }} />}
    </Dialog>
  );
}

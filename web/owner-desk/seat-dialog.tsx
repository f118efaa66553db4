/** Changes the table, staff member or room of a reservation, or leaves it to be assigned automatically. */
import { useEffect, useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { Resource, ResourceKind, Resources } from "#contract/booking/resources.ts";
import { DialogFoot, WhichOne } from "../booking/manage/dialog-parts.tsx";
import { useAsked, type AskedProps } from "../booking/manage/use-asked.ts";
import { partyWords, timesText } from "../booking/manage/reservation-words.ts";
import { api } from "../platform/api.ts";
import { failureText } from "../platform/failure-text.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { calledText } from "../booking/resource-names.ts";
import { changeResourceText } from "./resources/resource-trade.ts";
import { seatsText } from "./resources/resource-words.ts";
import "./seat-dialog.css";

type Props = AskedProps<OwnerReservation>;

/** Null while no dialog is open. */
function useResources(businessId: string | null) {
  const [resources, setResources] = useState<Resources | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (businessId === null) return;
    const controller = new AbortController();
    api
      .get_resources({ p_business_id: businessId }, { signal: controller.signal })
      .then(setResources)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setFailure(failureText(error));
      });
    return () => controller.abort();
  }, [businessId]);
  return { resources, failure };
}

const isFor = ({ minParty, maxParty }: Pick<Resource, "minParty" | "maxParty">, party: number): boolean =>
  (minParty === null || party >= minParty) && (maxParty === null || party <= maxParty);

/** Those of its type first. */
function inOrder({ resources, needs }: Resources, typeId: string | null): Resource[] {
  const needed = new Set(needs.find((one) => one.typeId === typeId)?.resourceIds);
  return resources.toSorted((a, b) => Number(needed.has(b.id)) - Number(needed.has(a.id)));
}

function Choices(props: {
  all: Resources;
  reservation: OwnerReservation;
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[]) => void;
}) {
  // oxfmt-ignore
  const { all, reservation, chosen, onChoose } = props;
  const party = reservation.partySize ?? 1;
  const sets = all.sets.filter(({ minParty, maxParty }) => party >= minParty && party <= maxParty);
  const isSame = (members: readonly string[]) =>
    members.length === chosen.size && members.every((id) => chosen.has(id));
  return (
    <>
      {sets.length > 0 && (
        <div className="row" role="group" aria-label="Combined tables">
          {sets.map(({ id, name, members }) => (
            <button
              key={id}
              type="button"
              className="btn sm"
              aria-pressed={isSame(members)}
              onClick={() => onChoose(members)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <fieldset className="seat-choices">
        <legend className="label">Which</legend>
        {inOrder(all, reservation.reservationTypeId).map((one) => (
          <label key={one.id} className="opt">
            <input
              type="checkbox"
              name="p_resource_ids"
              value={one.id}
              checked={chosen.has(one.id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, one.id] : [...chosen].filter((id) => id !== one.id))
              }
            />
            <span>
              <bdi>{calledText(one)}</bdi>{" "}
              <span className="muted small">
                {[
                  one.area,
                  one.minParty === null || one.maxParty === null ? "" : seatsText(one.minParty, one.maxParty),
                  isFor(one, party) ? "" : `not for ${party === 1 ? "1 person" : `${party} people`}`,
                ]
                  .filter((fact) => fact !== "")
                  .join(" · ")}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

interface BodyProps extends Props {
  reservation: OwnerReservation;
  resources: Resources | null;
  unread: string | null;
  /** It can have a table. */
  isSeated: boolean;
}

function Body({ reservation, resources, unread, isSeated, ...asked }: BodyProps) {
  const { id, resourceIds, isPinned, partySize } = reservation;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(resourceIds));
  const { isBusy, failure, send } = useAsked(asked);
  const seat = (ids: string[] | null) =>
    send(() => api.seat_reservation({ p_reservation_id: id, p_resource_ids: ids }));
  return (
    <>
      <div className="dbody stack">
        <WhichOne
          reservation={reservation}
          when={[timesText(reservation), partyWords(partySize)].filter((part) => part !== "").join(" · ")}
        />
        {resources === null && unread === null && <p className="muted">Loading…</p>}
        {resources !== null && (
          <Choices
            all={resources}
            reservation={reservation}
            chosen={chosen}
            onChoose={(ids) => setChosen(new Set(ids))}
          />
        )}
        <p className="help">
          {isPinned
            ? "Fixed: it stays here until you change it or the booking is moved."
            : "Assigned automatically: it may change to make room for other bookings. What you choose here is fixed."}
        </p>
        <FailedForm failure={failure ?? unread} />
      </div>
      <DialogFoot
        onClose={asked.onClose}
        isBusy={isBusy}
        canDo={chosen.size > 0}
        onDo={() => void seat([...chosen])}
        act={isSeated ? "Seat here" : "Assign"}
      >
        {isPinned && (
          <BusyButton type="button" className="btn" isBusy={isBusy} onClick={() => void seat(null)}>
            Assign automatically
          </BusyButton>
        )}
      </DialogFoot>
    </>
  );
}

/** Kinds of what its type can have; none until they are read. */
function kindsOf({ reservationTypeId }: OwnerReservation, all: Resources | null): ResourceKind[] {
  const ids = all?.needs.find(({ typeId }) => typeId === reservationTypeId)?.resourceIds ?? [];
  return all?.resources.filter(({ id }) => ids.includes(id)).map(({ kind }) => kind) ?? [];
}

export function SeatDialog({ reservation, ...asked }: Props) {
  const { resources, failure } = useResources(reservation?.businessId ?? null);
  if (reservation === null)
    return (
      <Dialog title="" isOpen={false} onClose={asked.onClose}>
        {null}
      </Dialog>
    );
  const kinds = kindsOf(reservation, resources);
  const isSeated = kinds.length === 0 ? reservation.partySize !== null : kinds.includes("table");
  return (
    <Dialog title={changeResourceText(kinds, reservation.partySize)} isOpen onClose={asked.onClose}>
      <Body key={reservation.id} {...{ reservation, resources, unread: failure, isSeated }} {...asked} />
    </Dialog>
  );
}

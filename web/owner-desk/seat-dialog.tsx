/** Which table or person a reservation has: said by whoever looks after it, or left open. */
import { useEffect, useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { Resource, Resources } from "#contract/booking/resources.ts";
import { DialogFoot, WhichOne } from "../booking/manage/dialog-parts.tsx";
import { useAsked, type AskedProps } from "../booking/manage/use-asked.ts";
import { partyWords, timesText } from "../booking/manage/reservation-words.ts";
import { api } from "../platform/api.ts";
import { failureText } from "../platform/failure-text.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { calledText } from "../booking/resource-names.ts";
import { seatsText } from "./resources/resource-words.ts";
import "./seat-dialog.css";

type Props = AskedProps<OwnerReservation>;

function useResources(businessId: string) {
  const [resources, setResources] = useState<Resources | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
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

/** What it may have by its type first; then whatever else there is. */
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
        <div className="row" role="group" aria-label="Put together">
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
                  isFor(one, party) ? "" : "not their size",
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

function Body({ reservation, ...asked }: Props & { reservation: OwnerReservation }) {
  const { id, businessId, resourceIds, isPinned, partySize } = reservation;
  const { resources, failure: unread } = useResources(businessId ?? "");
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
        {resources === null && unread === null && <p className="muted">Reading what there is…</p>}
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
            ? "It stays there until it is moved or left open."
            : "For now it has this, and may be given another so that everybody has a place. Once seated here, it stays."}
        </p>
        <FailedForm failure={failure ?? unread} />
      </div>
      <DialogFoot
        onClose={asked.onClose}
        isBusy={isBusy}
        canDo={chosen.size > 0}
        onDo={() => void seat([...chosen])}
        act="Seat here"
      >
        {isPinned && (
          <BusyButton type="button" className="btn" isBusy={isBusy} onClick={() => void seat(null)}>
            Leave it open
          </BusyButton>
        )}
      </DialogFoot>
    </>
  );
}

export function SeatDialog({ reservation, ...asked }: Props) {
  return (
    <Dialog title="Who sits where" isOpen={reservation !== null} onClose={asked.onClose}>
      {reservation !== null && <Body key={reservation.id} reservation={reservation} {...asked} />}
    </Dialog>
  );
}

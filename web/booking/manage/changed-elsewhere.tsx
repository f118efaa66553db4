/** Notice in a dialog about a reservation: the change that another member made meanwhile. */
import { useEffect, useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { HistoryEntry } from "#contract/booking/service.ts";
import { api } from "../../platform/api.ts";
import { Callout } from "../../ui/callout.tsx";
import { momentText, todayIn } from "./day-words.ts";
import { changeLines, entryBy, entryTitle } from "./history-words.ts";
import { listen } from "./live-line.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** History entries that change nothing for the owner. */
const NO_CHANGE = new Set(["meeting", "undelivered", "message"]);

export function ChangedElsewhere({ reservation }: { reservation: OwnerReservation }) {
  const { id, businessId, version, timezone, serviceTrade } = reservation;
  const [changes, setChanges] = useState<readonly HistoryEntry[]>([]);

  useEffect(() => {
    if (businessId === null) return;
    const controller = new AbortController();
    const look = () =>
      api
        .get_reservation_history({ p_reservation_id: id }, { signal: controller.signal })
        .then(({ entries }) => setChanges(entries.filter((one) => one.id > version && !NO_CHANGE.has(one.kind))))
        // without a response the notice shows nothing
        .catch(() => undefined);
    const end = listen(businessId, { onChange: () => void look(), onState: () => undefined });
    return () => {
      end();
      controller.abort();
    };
  }, [businessId, id, version]);

  const scene = { today: todayIn(timezone), timeZone: timezone };
  return (
    <div role="status">
      {changes.length > 0 && (
        <Callout kind="warn">
          <p>{richText(manageReservationsTexts.changedWhileOpen({ b: (parts) => <b>{parts}</b> }))}</p>
          {changes.map((entry) => (
            <p key={entry.id} className="num">
              <bdi>{entryBy(entry)}</bdi> · {momentText(entry.at, scene.today, timezone)}:{" "}
              <bdi>{[entryTitle(entry, serviceTrade), ...changeLines(entry, scene)].join(". ")}</bdi>
            </p>
          ))}
        </Callout>
      )}
    </div>
  );
}

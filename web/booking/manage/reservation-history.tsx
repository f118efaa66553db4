/** History of a reservation: actions, people and times. It is loaded when it is expanded. */
import { useEffect, useState } from "react";
import { ChevronDown } from "lucide-react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { HistoryEntry } from "#contract/booking/service.ts";
import { api } from "../../platform/api.ts";
import { failureText } from "../../platform/failure-text.ts";
import { momentText, todayIn } from "./day-words.ts";
import { changeLines, entryBy, entryTitle } from "./history-words.ts";
import "./history.css";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface HistoryProps {
  reservation: Pick<OwnerReservation, "id" | "timezone" | "version" | "serviceTrade">;
  /** Identifies the reservation, for screen readers. */
  of: string;
}

export function ReservationHistory({ reservation: { id, timezone, version, serviceTrade }, of }: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const [entries, setEntries] = useState<readonly HistoryEntry[] | null>(null);
  const [failure, setFailure] = useState("");

  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    api
      .get_reservation_history({ p_reservation_id: id }, { signal: controller.signal })
      .then((read) => {
        setEntries(read.entries);
        setFailure("");
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setFailure(failureText(error));
      });
    return () => controller.abort();
    // load again after each change
  }, [isOpen, id, version]);

  const scene = { today: todayIn(timezone), timeZone: timezone };
  return (
    <details className="managed-history" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {richText(manageReservationsTexts.history({ of, span: (parts) => <span className="vh">{parts}</span> }))}
        <ChevronDown className="i" strokeWidth={1.75} aria-hidden />
      </summary>
      {failure !== "" && <p role="alert">{failure}</p>}
      {entries === null && failure === "" && <p className="muted">{manageReservationsTexts.loading}</p>}
      {entries !== null && entries.length === 0 && <p className="muted">{manageReservationsTexts.noHistory}</p>}
      {entries !== null && entries.length > 0 && (
        <ol>
          {entries.map((entry) => (
            <li key={entry.id}>
              <p>
                <b>{entryTitle(entry, serviceTrade)}</b>{" "}
                <span className="muted num">
                  <bdi>{entryBy(entry)}</bdi> · {momentText(entry.at, scene.today, timezone)}
                </span>
              </p>
              {changeLines(entry, scene).map((line) => (
                <p key={line} className="num">
                  <bdi>{line}</bdi>
                </p>
              ))}
              {entry.reason !== "" && (
                <p>
                  <q>{entry.reason}</q>
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

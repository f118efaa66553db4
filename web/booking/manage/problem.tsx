import { useState } from "react";
import { RotateCw, TriangleAlert } from "lucide-react";
import { BusyButton } from "../../ui/busy-button.tsx";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface ProblemProps {
  title: string;
  reason: string;
  /** Identifies the reservation in the accessible name of the button. */
  of: string;
  /** Never rejects. */
  onRetry: () => Promise<void>;
}

/** A step that failed for a reservation: its name, the reason, and a button to retry. */
export function Problem({ title, reason, of, onRetry }: ProblemProps) {
  const [isBusy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    await onRetry();
    setBusy(false);
  }

  return (
    <div className="managed-problem">
      <TriangleAlert className="i" strokeWidth={1.75} aria-hidden />
      <p>
        <b>{title}</b>
        <span>{reason}</span>
      </p>
      <BusyButton type="button" className="btn sm" isBusy={isBusy} onClick={() => void retry()}>
        <RotateCw className="i" strokeWidth={1.75} aria-hidden />
        {richText(manageReservationsTexts.retryOf({ of, span: (parts) => <span className="vh">{parts}</span> }))}
      </BusyButton>
    </div>
  );
}

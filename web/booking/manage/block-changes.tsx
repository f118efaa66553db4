/** Changes that other members made while a dialog about blocked time is open; shows both versions if they conflict. */
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { ApiError, type api } from "../../platform/api.ts";
import { Callout } from "../../ui/callout.tsx";
import { EditConflict } from "./edit-conflict.tsx";
import type { Rebased } from "./use-rebased.ts";
import "./edit-dialog.css";
import { blockConflictTexts, entryErrorTexts, manageReservationsTexts } from "./manage-reservations-texts.ts";

interface BlockChangesProps {
  of: Pick<Rebased<Record<string, string>>, "theirs" | "news" | "isCancelled" | "useTheirs">;
  /** Name of the field: 'Until'. */
  what: string;
  textOf: (theirs: OwnerReservation) => string;
  mine: string;
  isBusy: boolean;
  onTheirsUsed: () => void;
}

export function BlockChanges({ of, what, textOf, mine, isBusy, onTheirsUsed }: BlockChangesProps) {
  const { theirs, news, isCancelled } = of;
  return (
    <>
      <p className="edit-news small" role="status">
        {news}
      </p>
      {isCancelled && (
        <Callout kind="warn">
          <p>{manageReservationsTexts.unblockedElsewhere}</p>
        </Callout>
      )}
      {theirs !== null && (
        <EditConflict
          heading={blockConflictTexts.heading}
          rows={[{ field: what, what, theirs: textOf(theirs), mine }]}
          isBusy={isBusy}
          onUseTheirs={() => {
            of.useTheirs();
            onTheirsUsed();
          }}
        />
      )}
    </>
  );
}

/**
 * Sends a change with the version that was shown. If the version is outdated, the dialog loads the latest one and shows
 * both; `occupied` means that reservations are in the way.
 */
export async function sendOver(
  { latest: { version }, refresh }: Pick<Rebased<Record<string, string>>, "latest" | "refresh">,
  ask: (p_version: number) => ReturnType<typeof api.resize_reservation>,
  occupied: string,
): Promise<{ message: string }> {
  try {
    return await ask(version);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "slot_taken") throw new ApiError(error.status, { code: error.code, message: occupied });
    if (error.code === "reservation_changed" && !(await refresh()))
      throw new ApiError(error.status, { code: error.code, message: entryErrorTexts.openAgain(error) });
    throw error;
  }
}

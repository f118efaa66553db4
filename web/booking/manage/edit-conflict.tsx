/** Both versions of a booking, field by field, when it was changed elsewhere during an edit. */
import { Callout } from "../../ui/callout.tsx";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

interface EditConflictProps {
  rows: readonly { field: string; what: string; theirs: string; mine: string }[];
  heading?: string;
  /** A change is being sent: its answer would come after the choice. */
  isBusy: boolean;
  onUseTheirs: () => void;
}

export function EditConflict({
  rows,
  heading = manageReservationsTexts.editConflict,
  isBusy,
  onUseTheirs,
}: EditConflictProps) {
  return (
    <div role="alert">
      <Callout kind="warn">
        <p>
          <b>{heading}</b>
        </p>
        <table className="edit-conflict num">
          <thead>
            <tr>
              <td />
              <th scope="col">{manageReservationsTexts.theirs}</th>
              <th scope="col">{manageReservationsTexts.yours}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, what, theirs, mine }) => (
              <tr key={field}>
                <th scope="row">{what}</th>
                <td>
                  <bdi>{theirs}</bdi>
                </td>
                <td>
                  <bdi>{mine}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <button type="button" className="btn sm" disabled={isBusy} onClick={onUseTheirs}>
          {manageReservationsTexts.useTheirs}
        </button>
      </Callout>
    </div>
  );
}

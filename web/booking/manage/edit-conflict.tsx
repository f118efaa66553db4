/** A change that was made elsewhere while a booking was edited: both versions, field by field. */
import { Callout } from "../../ui/callout.tsx";
import type { ConflictRow } from "./edit-draft.ts";

interface EditConflictProps {
  rows: readonly ConflictRow[];
  onUseTheirs: () => void;
}

export function EditConflict({ rows, onUseTheirs }: EditConflictProps) {
  return (
    <div role="alert">
      <Callout kind="warn">
        <p>
          <b>Someone else changed this booking while you were editing it.</b>
        </p>
        <table className="edit-conflict num">
          <thead>
            <tr>
              <td />
              <th scope="col">Theirs</th>
              <th scope="col">Yours</th>
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
        <button type="button" className="btn sm" onClick={onUseTheirs}>
          Use theirs
        </button>
      </Callout>
    </div>
  );
}

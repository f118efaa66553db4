/** Selects the table or staff member for a party from the waitlist. */
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { OwnerWaiting } from "#contract/waitlist/waiting.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { waitlistPaths } from "../../platform/waitlist-paths.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { waitlistEntryTexts } from "./desk-waitlist-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** One table, or a set of combined tables. */
export interface SeatChoice {
  ids: readonly string[];
  name: string;
  /** '2 to 4 people · free', 'taken until 8:15 PM' */
  facts: string;
  isFree: boolean;
}

interface SeatFormProps {
  businessId: string;
  waiting: OwnerWaiting;
  tables: readonly SeatChoice[];
}

export function SeatForm({ businessId, waiting: { id, userName, partySize }, tables }: SeatFormProps) {
  const navigate = useNavigate();
  const form = usePostForm("seat", () => void navigate(waitlistPaths.desk(businessId), { preventScrollReset: true }));
  const isServed = partySize === null;
  const span = (parts: ReactNode[]) => <span className="vh">{parts}</span>;
  const first = tables.findIndex(({ isFree }) => isFree);
  return (
    <div className="waiting-offer stack">
      {tables.length === 0 ? (
        <p className="muted small">{isServed ? waitlistEntryTexts.noStaff : waitlistEntryTexts.noTables}</p>
      ) : (
        <PostForm of={form} className="stack">
          <FailedForm failure={form.failure} />
          <input type="hidden" name="p_waiting_id" value={id} />
          <fieldset className="waiting-tables">
            <legend className="label">
              {isServed
                ? waitlistEntryTexts.staffFor({ name: userName })
                : waitlistEntryTexts.tableFor({ name: userName })}
            </legend>
            {tables.map(({ ids, name, facts }, index) => (
              <label key={ids.join()} className="opt">
                <input type="radio" name="tables" value={ids.join()} defaultChecked={index === first} required />
                <span>
                  <bdi>{name}</bdi> <span className="muted small">{facts}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <BusyButton className="btn primary" isBusy={form.isBusy}>
            {richText(isServed ? waitlistEntryTexts.startHere({ span }) : waitlistEntryTexts.seatHere({ span }))}
          </BusyButton>
        </PostForm>
      )}
      <Link className="small" to={waitlistPaths.desk(businessId)} preventScrollReset>
        {waitlistEntryTexts.close}
      </Link>
    </div>
  );
}

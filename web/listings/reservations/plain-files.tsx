/** What leaves an owner's plain list: a file for a spreadsheet, and the address that a calendar program follows. */
import type { CalendarFeed } from "#contract/booking/reservation.ts";
import type { Business } from "#contract/listings/business.ts";
import { AboutFeed } from "../../booking/calendar-feed.tsx";
import { DocumentForm, useDocumentAnswer } from "../../platform/document-form.tsx";
import { ownerPaths } from "../../platform/owner-paths.ts";
import { Field } from "../../ui/field.tsx";

export function PlainExport({ business: { id }, today }: { business: Business; today: string }) {
  return (
    <details>
      <summary>Export</summary>
      <form method="get" action={ownerPaths.csv()} className="stack">
        <input type="hidden" name="business_id" value={id} />
        <div className="plain-pair">
          <Field label="First day" name="from" type="date" required defaultValue={today} />
          <Field label="Last day" name="to" type="date" required defaultValue={today} />
        </div>
        <p>
          <button className="btn">Download CSV</button>
        </p>
      </form>
    </details>
  );
}

interface PlainFeedProps {
  /** As it was when the page was read. */
  read: CalendarFeed;
  here: string;
}

export function PlainFeed({ read, here }: PlainFeedProps) {
  const { made } = useDocumentAnswer("feed");
  const feed = (made as CalendarFeed | undefined) ?? read;
  return (
    <details open={made !== undefined}>
      <summary>Calendar feed</summary>
      <div className="stack">
        <AboutFeed feed={feed} />
        <DocumentForm form="feed" action={here} className="row">
          <button className={feed.exists ? "btn danger" : "btn"}>
            {feed.exists ? "Replace address" : "Make a feed address"}
          </button>
          {feed.exists && (
            <button className="btn danger-quiet" name="change" value="revoke">
              Revoke
            </button>
          )}
        </DocumentForm>
      </div>
    </details>
  );
}

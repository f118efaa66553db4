import { Link } from "react-router";
import type { QueuedSuggestion } from "#contract/operator/queue.ts";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { ActedOnFields, answeredTo } from "./acted-on.tsx";
import { Waiting } from "./times.tsx";

interface ItemProps {
  item: QueuedSuggestion;
  asOf: string;
}

interface DecideProps extends ItemProps {
  act: "accept" | "decline";
  label: string;
}

function Decide({ item, asOf, act, label }: DecideProps) {
  const form = usePostForm(act);
  return (
    <PostForm of={form} className="operator-act">
      <ActedOnFields item={item} asOf={asOf} />
      <FailedForm failure={answeredTo(form, item.id).failure} />
      <BusyButton isBusy={form.isBusy}>{label}</BusyButton>
    </PostForm>
  );
}

function Differences({ changes }: Pick<QueuedSuggestion, "changes">) {
  if (changes.length === 0) return null;
  return (
    <table className="operator-differences">
      <thead>
        <tr>
          <th scope="col">Fact</th>
          <th scope="col">Now</th>
          <th scope="col">Suggested</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{before === "" ? <i>nothing</i> : before}</td>
            <td>{after === "" ? <i>nothing</i> : <b>{after}</b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An edit that a visitor suggests, with its changes. */
export function SuggestionItem({ item, asOf }: ItemProps) {
  const { id, since, business_id: businessId, business_name: business, suggested_by: email, owners } = item;
  const hasFacts = item.changes.length > 0 || item.is_closed;
  return (
    <li tabIndex={-1} aria-label={`Suggested edit: ${business}`} data-item={id}>
      <div className="operator-item-head">
        <b>Suggested edit</b>
        <span>
          of <Link to={paths.listing(businessId)}>{business}</Link>
        </span>
        <span className="muted small">
          waiting for <Waiting since={since} asOf={asOf} />
        </span>
      </div>
      <p className="small muted">
        By {email}
        {owners.length > 0 && `; owned by ${owners.join(", ")}`}
      </p>
      <Differences changes={item.changes} />
      {item.is_closed && (
        <Callout kind="warn">
          <p>
            <b>Closed for good.</b> Accepting hides the listing; ‘Show it again’ undoes that.
          </p>
        </Callout>
      )}
      {item.note !== "" && <blockquote className="operator-words">{item.note}</blockquote>}
      {!hasFacts && (
        <p className="small">
          Only a note: edit the listing yourself, then accept. <Link to={paths.editListing(businessId)}>Edit</Link>
        </p>
      )}
      <div className="operator-acts">
        <Decide item={item} asOf={asOf} act="accept" label="Accept" />
        <Decide item={item} asOf={asOf} act="decline" label="Decline" />
      </div>
    </li>
  );
}

import { commaList } from "#contract/text/text-list.ts";
import { Link } from "react-router";
import type { QueuedSuggestion } from "#contract/operator/queue.ts";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { ActedOnFields, answeredTo } from "./acted-on.tsx";
import { WaitingFor } from "./times.tsx";
import { queueTexts } from "./queue-texts.ts";
import { operatorTexts } from "./operator-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

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
          <th scope="col">{queueTexts.fact}</th>
          <th scope="col">{queueTexts.now}</th>
          <th scope="col">{queueTexts.suggested}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{before === "" ? <i>{queueTexts.nothing}</i> : before}</td>
            <td>{after === "" ? <i>{queueTexts.nothing}</i> : <b>{after}</b>}</td>
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
    <li tabIndex={-1} aria-label={queueTexts.suggestedEditOf({ business })} data-item={id}>
      <div className="operator-item-head">
        <b>{queueTexts.suggestedEdit}</b>
        <span>
          {richText(
            operatorTexts.ofListing({ business, link: (parts) => <Link to={paths.listing(businessId)}>{parts}</Link> }),
          )}
        </span>
        <span className="muted small">
          <WaitingFor since={since} asOf={asOf} />
        </span>
      </div>
      <p className="small muted">
        {queueTexts.byEmail({ email })}
        {owners.length > 0 && queueTexts.ownedBy({ owners: commaList(owners) })}
      </p>
      <Differences changes={item.changes} />
      {item.is_closed && (
        <Callout kind="warn">
          <p>{richText(queueTexts.closed({ b: (parts) => <b>{parts}</b> }))}</p>
        </Callout>
      )}
      {item.note !== "" && (
        <blockquote className="operator-words" dir="auto">
          {item.note}
        </blockquote>
      )}
      {!hasFacts && (
        <p className="small">
          {richText(
            queueTexts.noteOnly({
              link: (parts) => <Link to={paths.editListing(businessId)}>{parts}</Link>,
            }),
          )}
        </p>
      )}
      <div className="operator-acts">
        <Decide item={item} asOf={asOf} act="accept" label={queueTexts.accept} />
        <Decide item={item} asOf={asOf} act="decline" label={queueTexts.decline} />
      </div>
    </li>
  );
}

import { Link } from "react-router";
import type { RecentAct, UndoableApproval } from "#contract/operator/queue.ts";
import { commandText } from "#contract/operator/command.ts";
import { paths } from "../platform/paths.ts";
import { RelativeTime } from "../platform/relative-time.tsx";
import { useClock } from "../platform/use-now.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { ActButton } from "./commands.tsx";
import { answeredTo } from "./acted-on.tsx";
import { ProofField } from "./proof-field.tsx";
import { operatorReviewTexts } from "./review-texts.ts";
import { operatorTexts } from "./operator-texts.ts";
import { queueTexts } from "./queue-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

const MINUTE_MS = 60_000;

function Act({ act }: { act: RecentAct }) {
  const form = usePostForm("undo");
  const { failure } = answeredTo(form, act.id);
  return (
    <li>
      <p className="operator-line">
        <span>
          {richText(
            operatorReviewTexts.done({
              firstwords: act.first_words,
              businessname: act.business_name,
              action: act.action.replace("review.", ""),
              actor: act.actor,
              b: (parts) => <b>{parts}</b>,
            }),
          )}
        </span>
      </p>
      <PostForm of={form} className="operator-act">
        <input type="hidden" name="id" value={act.id} />
        <FailedForm failure={failure} />
        <ActButton
          command={commandText("reviews", "undo", act.id)}
          letter={act.is_own ? "z" : undefined}
          className="btn sm"
          isBusy={form.isBusy}
        >
          {operatorTexts.undo}
        </ActButton>
      </PostForm>
    </li>
  );
}

/** Actions of the last minute, which can be undone; their emails are not sent yet. */
export function Recent({ acts, asOf }: { acts: readonly RecentAct[]; asOf: string }) {
  const now = Math.max(Date.parse(asOf), useClock());
  const standing = acts.filter(({ at }) => now - Date.parse(at) < MINUTE_MS);
  if (standing.length === 0) return null;
  return (
    <section className="operator-recent" aria-labelledby="operator-recent">
      <h2 id="operator-recent">{queueTexts.recent}</h2>
      <ul className="plain">
        {standing.map((act) => (
          <Act key={act.id} act={act} />
        ))}
      </ul>
    </section>
  );
}

function Approval({ approval, asOf }: { approval: UndoableApproval; asOf: string }) {
  const { id, at, actor, business_id: businessId, business_name: business, owner, proof } = approval;
  const form = usePostForm("undo-claim");
  const answer = answeredTo(form, id);
  return (
    <li>
      <p className="operator-line">
        <span>
          {richText(
            queueTexts.approved({
              business,
              owner,
              proof: proof ?? "none",
              actor,
              link: (parts) => <Link to={paths.listing(businessId)}>{parts}</Link>,
              b: (parts) => <b>{parts}</b>,
            }),
          )}{" "}
          <RelativeTime at={at} asOf={asOf} />
        </span>
      </p>
      <PostForm of={form} className="operator-act" noValidate>
        <input type="hidden" name="id" value={id} />
        <FailedForm failure={answer.failure} />
        <ProofField form={answer} />
        <ActButton command={commandText("claims", "undo", id)} className="btn sm" isBusy={form.isBusy}>
          {operatorTexts.undo}
        </ActButton>
      </PostForm>
    </li>
  );
}

/** Approved claims that can be undone while the new owner has changed nothing. */
export function Approvals({ approvals, asOf }: { approvals: readonly UndoableApproval[]; asOf: string }) {
  if (approvals.length === 0) return null;
  return (
    <section className="operator-recent" aria-labelledby="operator-approvals">
      <h2 id="operator-approvals">{queueTexts.approvals}</h2>
      <ul className="plain">
        {approvals.map((approval) => (
          <Approval key={approval.id} approval={approval} asOf={asOf} />
        ))}
      </ul>
    </section>
  );
}

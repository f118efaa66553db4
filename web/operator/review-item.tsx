import { Link } from "react-router";
import { commandText } from "#contract/operator/command.ts";
import type { QueuedReview } from "#contract/operator/queue.ts";
import { reportReasonTexts } from "#contract/reviews/review-texts.ts";
import { operatorPaths } from "../platform/operator-paths.ts";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { ActedOnFields, answeredTo } from "./acted-on.tsx";
import { Commands, ActButton } from "./commands.tsx";
import { CHOSEN_FORM } from "./many.tsx";
import { WaitingFor, Instant } from "./times.tsx";
import { REASONS_LIST } from "./reasons.tsx";
import { reporterTexts, reviewStateTexts, operatorReviewTexts } from "./review-texts.ts";
import { operatorTexts } from "./operator-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

const reasonText = (reason: string): string =>
  reason === "copy"
    ? operatorReviewTexts.similar
    : ((reportReasonTexts as Readonly<Record<string, string>>)[reason] ?? reason);

function reporterText({ is_by_site: isBySite, reporter_role: role }: QueuedReview["reports"][number]): string {
  if (isBySite) return operatorReviewTexts.foundBySite;
  return role === null ? operatorReviewTexts.byVisitor : reporterTexts[role];
}

interface ItemProps {
  item: QueuedReview;
  /** When the page was loaded. */
  asOf: string;
}

function Reports({ reports }: Pick<QueuedReview, "reports">) {
  if (reports.length === 0) return null;
  return (
    <ul className="plain operator-reports small">
      {reports.map((report) => (
        <li key={`${report.at} ${report.reason} ${report.note}`}>
          <b>{reasonText(report.reason)}</b> · {reporterText(report)} · <Instant at={report.at} />
          {report.note !== "" && <q dir="auto">{report.note}</q>}
        </li>
      ))}
    </ul>
  );
}

function Written({ item }: { item: QueuedReview }) {
  const { rating, comment, reply, hidden_reason: hidden, photos, author_name: name, author_email: email } = item;
  const author =
    email === null ? operatorReviewTexts.deletedAccount : `${name ?? operatorReviewTexts.noName} (${email})`;
  return (
    <>
      <p className="small muted">
        {operatorReviewTexts.rating({ rating, author })} <Instant at={item.created_at} />
        {item.is_edited && operatorReviewTexts.edited}
        {item.is_verified && operatorReviewTexts.verifiedVisit}
        {photos > 0 &&
          richText(
            operatorReviewTexts.photos({
              photos,
              link: (parts) => <Link to={operatorPaths.photos(item.business_id, item.id)}>{parts}</Link>,
            }),
          )}
      </p>
      <blockquote className="operator-words">
        {comment === "" ? <i>{operatorReviewTexts.noComment}</i> : comment}
      </blockquote>
      {reply !== null && (
        <>
          <p className="small muted">{operatorReviewTexts.ownerReply}</p>
          <blockquote className="operator-words">{reply}</blockquote>
        </>
      )}
      {hidden !== null && <p className="small">{operatorReviewTexts.hiddenBecause({ hidden })}</p>}
    </>
  );
}

function Show({ item, asOf }: ItemProps) {
  const form = usePostForm("show");
  return (
    <PostForm of={form} className="operator-act">
      <ActedOnFields item={item} asOf={asOf} />
      <FailedForm failure={answeredTo(form, item.id).failure} />
      <ActButton command={commandText("reviews", "restore", item.id)} letter="a" isBusy={form.isBusy}>
        {item.state === "shown" ? operatorReviewTexts.keep : operatorReviewTexts.show}
      </ActButton>
    </PostForm>
  );
}

function Hide({ item, asOf }: ItemProps) {
  const form = usePostForm("hide");
  const { failure, errors, values } = answeredTo(form, item.id);
  return (
    <PostForm of={form} className="operator-act" noValidate>
      <ActedOnFields item={item} asOf={asOf} />
      <FailedForm failure={failure} />
      <Field
        label={operatorReviewTexts.reason}
        name="p_reason"
        defaultValue={values["p_reason"]}
        maxLength={500}
        list={REASONS_LIST}
        autoComplete="off"
        data-letter="h"
        error={errors["p_reason"]}
      />
      <ActButton command={commandText("reviews", "hide", item.id, "--reason", "…")} isBusy={form.isBusy}>
        {operatorReviewTexts.hide}
      </ActButton>
    </PostForm>
  );
}

/** A review that was reported, or held by the site. */
export function ReviewItem({ item, asOf }: ItemProps) {
  const { id, seen, since, state, business_id: businessId, business_name: business } = item;
  const label = operatorReviewTexts.label({ limit: reviewStateTexts[state], business });
  return (
    <li tabIndex={-1} aria-label={label} data-item={id}>
      <div className="operator-item-head">
        <label className="opt">
          <input type="checkbox" name="chosen" value={`${id} ${seen}`} form={CHOSEN_FORM} data-letter="x" />
          <span>
            <b>{reviewStateTexts[state]}</b>
          </span>
        </label>
        <span>
          {richText(
            operatorTexts.ofListing({ business, link: (parts) => <Link to={paths.listing(businessId)}>{parts}</Link> }),
          )}
        </span>
        <span className="muted small">
          <WaitingFor since={since} asOf={asOf} />
        </span>
      </div>
      <Written item={item} />
      <Reports reports={item.reports} />
      <div className="operator-acts">
        <Show item={item} asOf={asOf} />
        <Hide item={item} asOf={asOf} />
      </div>
      <Commands
        texts={[
          commandText("reviews", "show", id),
          commandText("reviews", "restore", id),
          commandText("reviews", "hide", id, "--reason", "…"),
        ]}
      />
    </li>
  );
}

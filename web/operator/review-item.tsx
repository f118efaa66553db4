import { Link } from "react-router";
import { commandText } from "#contract/operator/command.ts";
import type { QueuedReview } from "#contract/operator/queue.ts";
import { REPORT_WORDS } from "#contract/reviews/review-words.ts";
import { operatorPaths, paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { ActedOnFields, answeredTo } from "./acted-on.tsx";
import { Commands, ActButton } from "./commands.tsx";
import { CHOSEN_FORM } from "./many.tsx";
import { Waiting, Instant } from "./times.tsx";
import { REASONS_LIST } from "./reasons.tsx";
import { operatorTexts } from "./operator-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

const WORDS: Readonly<Record<string, string>> = { ...REPORT_WORDS, copy: "Like another review" };

const REPORTERS = {
  owner: "by the owner of the listing",
  manager: "by a manager of the listing",
  staff: "by staff of the listing",
} as const;

function reporterText({ is_by_site: isBySite, reporter_role: role }: QueuedReview["reports"][number]): string {
  if (isBySite) return operatorTexts.foundByTheSite;
  return role === null ? operatorTexts.byAVisitor : REPORTERS[role];
}

const STATES = { shown: "Reported review", held: "Held review", hidden: "Hidden review, reported" } as const;

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
          <b>{WORDS[report.reason] ?? report.reason}</b>, {reporterText(report)}, <Instant at={report.at} />
          {report.note !== "" && <q>{report.note}</q>}
        </li>
      ))}
    </ul>
  );
}

function Written({ item }: { item: QueuedReview }) {
  const { rating, comment, reply, hidden_reason: hidden, photos, author_name: name, author_email: email } = item;
  const author =
    email === null ? operatorTexts.aFormerMember : `${name ?? operatorTexts.somebodyWithoutAName} (${email})`;
  return (
    <>
      <p className="small muted">
        {operatorTexts.of5StarsBy({ rating, author })} <Instant at={item.created_at} />
        {item.is_edited && operatorTexts.editedSince}
        {item.is_verified && operatorTexts.verifiedVisit}
        {photos > 0 && (
          <>
            ,{" "}
            <Link to={operatorPaths.photos(item.business_id, item.id)}>
              {photos === 1 ? "1 photo" : operatorTexts.photos({ photos })}
            </Link>
          </>
        )}
      </p>
      <blockquote className="operator-words">
        {comment === "" ? <i>{operatorTexts.starsAloneNoWords}</i> : comment}
      </blockquote>
      {reply !== null && (
        <>
          <p className="small muted">{operatorTexts.theOwnersReply}</p>
          <blockquote className="operator-words">{reply}</blockquote>
        </>
      )}
      {hidden !== null && <p className="small">{operatorTexts.hiddenBecause2({ hidden })}</p>}
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
        {item.state === "shown" ? operatorTexts.keepItShown : operatorTexts.showIt}
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
        label={operatorTexts.reasonWhichItsAuthorReads}
        name="p_reason"
        defaultValue={values["p_reason"]}
        maxLength={500}
        list={REASONS_LIST}
        autoComplete="off"
        data-letter="h"
        error={errors["p_reason"]}
      />
      <ActButton command={commandText("reviews", "hide", item.id, "--reason", "…")} isBusy={form.isBusy}>
        {operatorTexts.hideIt}
      </ActButton>
    </PostForm>
  );
}

/** A review that was reported, or held by the site. */
export function ReviewItem({ item, asOf }: ItemProps) {
  const { id, seen, since, state, business_id: businessId, business_name: business } = item;
  const label = operatorTexts.of2({ limit: STATES[state], business });
  return (
    <li tabIndex={-1} aria-label={label} data-item={id}>
      <div className="operator-item-head">
        <label className="opt">
          <input type="checkbox" name="chosen" value={`${id} ${seen}`} form={CHOSEN_FORM} data-letter="x" />
          <span>
            <b>{STATES[state]}</b>
          </span>
        </label>
        <span>
          {richText(
            operatorTexts.of({ business, link: (parts) => <Link to={paths.listing(businessId)}>{parts}</Link> }),
          )}
        </span>
        <span className="muted small">
          {operatorTexts.waitingFor} <Waiting since={since} asOf={asOf} />
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

import { commaList } from "#contract/text/text-list.ts";
import { Link } from "react-router";
import { commandText } from "#contract/operator/command.ts";
import type { QueuedClaim } from "#contract/operator/queue.ts";
import { operatorPaths } from "../platform/operator-paths.ts";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { Callout } from "../ui/callout.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { ActedOnFields, answeredTo } from "./acted-on.tsx";
import { Commands, ActButton } from "./commands.tsx";
import { ProofField } from "./proof-field.tsx";
import { WaitingFor, Instant } from "./times.tsx";
import { REASONS_LIST } from "./reasons.tsx";
import { claimFactTexts, claimKindTexts, claimTexts } from "./claim-texts.ts";
import { operatorTexts } from "./operator-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { localPath } from "../platform/local-path.ts";

interface ItemProps {
  item: QueuedClaim;
  asOf: string;
}

function Facts({ item }: { item: QueuedClaim }) {
  const { claimant, owners, answer_until: until, has_answer: isOver, website_changed_at: changedAt } = item;
  const facts: [string, string][] = [
    [claimFactTexts.claimant, claimant],
    [claimFactTexts.message, item.reason],
    [claimFactTexts.owners, owners.length === 0 ? claimFactTexts.noOwners : commaList(owners)],
    [claimFactTexts.address, item.address],
    [claimFactTexts.phone, item.phone_number],
    [claimFactTexts.website, item.website],
  ];
  return (
    <>
      <dl className="operator-facts">
        {facts
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <Shown item={item} />
      {owners.length > 0 && until !== null && !isOver && (
        <p className="small">{richText(claimTexts.answerUntil({ at: () => <Instant at={until} /> }))}</p>
      )}
      {changedAt !== null && (
        <p className="small">{richText(claimTexts.websiteChanged({ at: () => <Instant at={changedAt} /> }))}</p>
      )}
    </>
  );
}

function Shown({ item: { proof, evidence, proved_at: provedAt, claimant } }: { item: QueuedClaim }) {
  if (provedAt === null || proof === null)
    return (
      <Callout kind="warn">
        <p>{richText(claimTexts.noProof({ claimant, b: (parts) => <b>{parts}</b> }))}</p>
      </Callout>
    );
  return (
    <p>
      {richText(
        claimTexts.proof({
          filter: commaList([proof, evidence]),
          b: (parts) => <b>{parts}</b>,
        }),
      )}{" "}
      <Instant at={provedAt} />
    </p>
  );
}

/** Opening it shows a confirmation; only the button in it, after its text, gives the listing to the claimant. */
function Approve({ item, asOf }: ItemProps) {
  const form = usePostForm("approve");
  const answer = answeredTo(form, item.id);
  const isLapsed = item.asks === "lapsed";
  const isEarly = item.owners.length > 0 && !item.has_answer && !isLapsed;
  const isUnproved = item.proof === null && !isLapsed;
  const options = [...(isEarly ? ["--now"] : []), ...(isUnproved ? ["--unproved"] : [])];
  return (
    <details className="operator-question" open={answer.failure !== null}>
      <summary className="btn" data-letter="g" aria-keyshortcuts="g">
        {isLapsed ? claimTexts.keep : claimTexts.approve}
      </summary>
      <PostForm of={form} className="stack" noValidate>
        <ActedOnFields item={item} asOf={asOf} />
        <p tabIndex={-1} data-question>
          {richText(
            (isLapsed ? claimTexts.keepQuestion : claimTexts.approveQuestion)({
              business: item.business_name,
              claimant: item.claimant,
              b: (parts) => <b>{parts}</b>,
            }),
          )}
          {item.owners.length > 0 && !isLapsed && ` ${claimTexts.losesListing({ owners: commaList(item.owners) })}`}
        </p>
        <Shown item={item} />
        <FailedForm failure={answer.failure} />
        {isUnproved && (
          <label className="opt">
            <input type="checkbox" name="unproved" defaultChecked={"unproved" in answer.values} />
            <span>{claimTexts.withoutProof}</span>
          </label>
        )}
        {isEarly && (
          <label className="opt">
            <input type="checkbox" name="now" defaultChecked={"now" in answer.values} />
            <span>{claimTexts.withoutAnswer}</span>
          </label>
        )}
        <ProofField form={answer} />
        <div>
          <ActButton command={commandText("claims", "approve", item.id, ...options)} isBusy={form.isBusy}>
            {isLapsed ? claimTexts.confirmKeep : claimTexts.confirmApprove}
          </ActButton>
        </div>
        {!isLapsed && <p className="help">{claimTexts.undoHelp}</p>}
      </PostForm>
    </details>
  );
}

function Refuse({ item, asOf }: ItemProps) {
  const form = usePostForm("refuse");
  const answer = answeredTo(form, item.id);
  return (
    <PostForm of={form} className="operator-act" noValidate>
      <ActedOnFields item={item} asOf={asOf} />
      <FailedForm failure={answer.failure} />
      <Field
        label={claimTexts.reason}
        name="p_reason"
        defaultValue={answer.values["p_reason"]}
        maxLength={500}
        list={REASONS_LIST}
        autoComplete="off"
        data-letter="r"
        error={answer.errors["p_reason"]}
      />
      <ProofField form={answer} />
      <ActButton command={commandText("claims", "refuse", item.id, "--reason", "…")} isBusy={form.isBusy}>
        {claimTexts.refuse}
      </ActButton>
    </PostForm>
  );
}

/** The code for a postal letter is a file; the code for a call is shown once. */
function Code({ item, asOf }: ItemProps) {
  const form = usePostForm("code");
  const answer = answeredTo(form, item.id);
  const { code, phone, until } = answer.values;
  if (item.asks === "call")
    return (
      <PostForm of={form} className="operator-act" noValidate>
        <ActedOnFields item={item} asOf={asOf} />
        <FailedForm failure={answer.failure} />
        {code !== undefined && (
          <Callout kind="note">
            <p>
              {richText(
                claimTexts.callWithCode({
                  phone: phone ?? "",
                  code,
                  b: (parts) => <b className="num">{parts}</b>,
                  at: () => <>{until}</>,
                }),
              )}
            </p>
          </Callout>
        )}
        <ProofField form={answer} />
        <ActButton command={commandText("claims", "letter", item.id, "--code")} letter="l" isBusy={form.isBusy}>
          {claimTexts.createCode}
        </ActButton>
      </PostForm>
    );
  return (
    <form className="operator-act" method="post" action={localPath(operatorPaths.letter())}>
      <ActedOnFields item={item} asOf={asOf} />
      <ProofField form={answer} />
      <ActButton
        command={claimTexts.letterCommand({ command: commandText("claims", "letter", item.id) })}
        letter="l"
        isBusy={false}
      >
        {claimTexts.createLetter}
      </ActButton>
    </form>
  );
}

/** A claim that needs the operator's decision. */
export function ClaimItem({ item, asOf }: ItemProps) {
  const { id, since, asks, business_id: businessId, business_name: business } = item;
  const isCode = asks === "letter" || asks === "call";
  return (
    <li tabIndex={-1} aria-label={`${claimKindTexts[asks]}: ${business}`} data-item={id}>
      <div className="operator-item-head">
        <b>{claimKindTexts[asks]}</b>
        <span>
          {richText(
            operatorTexts.ofListing({ business, link: (parts) => <Link to={paths.listing(businessId)}>{parts}</Link> }),
          )}
        </span>
        <span className="muted small">
          <WaitingFor since={since} asOf={asOf} />
        </span>
      </div>
      <Facts item={item} />
      <div className="operator-acts">
        {isCode && <Code item={item} asOf={asOf} />}
        <Approve item={item} asOf={asOf} />
        {asks !== "lapsed" && <Refuse item={item} asOf={asOf} />}
      </div>
      <Commands
        texts={[
          commandText("claims", "show", id),
          ...(isCode ? [claimTexts.letterCommand({ command: commandText("claims", "letter", id) })] : []),
          commandText("claims", "approve", id),
          ...(asks === "lapsed"
            ? [commandText("unclaim", businessId)]
            : [commandText("claims", "refuse", id, "--reason", "…")]),
        ]}
      />
    </li>
  );
}

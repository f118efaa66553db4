/** `/operator/audit`: actions with their actors and subjects. */
import { commaList } from "#contract/text/text-list.ts";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { AuditEntry } from "#contract/operator/audit.ts";
import { commandText } from "#contract/operator/command.ts";
import { type AuditAddress, operatorPaths } from "../platform/operator-paths.ts";
import { Callout } from "../ui/callout.tsx";
import { Field } from "../ui/field.tsx";
import { CommandLine } from "./commands.tsx";
import type { OperatorSectionData } from "./operator-loads.ts";
import { Instant } from "./times.tsx";
import { auditTexts } from "./audit-texts.ts";
import { operatorTexts } from "./operator-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

function Value({ name, value, into }: { name: string; value: unknown; into: AuditEntry["into"] }) {
  if (name === "into" && into !== null && typeof value === "string")
    return <Link to={operatorPaths.listings(value)}>{into.name}</Link>;
  if (name === "email" && typeof value === "string") return <Link to={operatorPaths.accounts(value)}>{value}</Link>;
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return commaList(value);
  return JSON.stringify(value);
}

function Details({ entry: { details, into } }: { entry: AuditEntry }) {
  const facts = Object.entries(details).filter(
    ([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return (
    <dl className="operator-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name.replaceAll("_", " ")}</dt>
          <dd>
            <Value name={name} value={value} into={into} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Name of the subject with a link to it; the id if it is deleted or has no name. */
function Subject({ entry: { subject, about } }: { entry: AuditEntry }) {
  const all = <Link to={operatorPaths.audit({ about: subject })}>{auditTexts.allEntries}</Link>;
  if (about === null) return <Link to={operatorPaths.audit({ about: subject })}>{subject}</Link>;
  const { kind, name, listing_id: listing } = about;
  if (kind === "account")
    return (
      <>
        <Link to={operatorPaths.accounts(name)}>{name}</Link>
        {" · "}
        {all}
      </>
    );
  const link = (parts: ReactNode) => <Link to={operatorPaths.listings(listing ?? subject)}>{parts}</Link>;
  return (
    <>
      {kind === "review" && richText(auditTexts.reviewOf({ name, link }))}
      {kind === "photo" && richText(auditTexts.photoOf({ name, link }))}
      {kind !== "review" && kind !== "photo" && link(name)}
      {" · "}
      {all}
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, actor, action } = entry;
  return (
    <li>
      <p className="operator-line">
        <b>{action}</b>
        <span>
          {richText(
            auditTexts.by({
              actor,
              link: (parts) => <Link to={operatorPaths.audit({ about: actor })}>{parts}</Link>,
            }),
          )}
        </span>
        <span className="muted">
          <Instant at={at} />
        </span>
      </p>
      <p className="small">
        <Subject entry={entry} />
      </p>
      <Details entry={entry} />
    </li>
  );
}

/** The command with the same output. */
function commandOf({ action, about, since }: Required<AuditAddress>): string {
  const options = Object.entries({ "--about": about, "--action": action, "--since": since });
  return commandText("audit", ...options.flatMap(([name, value]) => (value === "" ? [] : [name, value])));
}

export function Audit({ data: { filter, page, failure } }: { data: OperatorSectionData<"audit"> }) {
  const last = page.entries.at(-1);
  const { action, about, since, before } = filter;
  return (
    <main id="main" tabIndex={-1} className="operator-screen">
      <h1>{auditTexts.title}</h1>
      <Form className="operator-filter" method="get" key={`${action} ${about} ${since}`}>
        <Field label={auditTexts.subject} name="about" defaultValue={about} help={auditTexts.subjectHelp} />
        <Field label={auditTexts.action} name="action" defaultValue={action} help={auditTexts.actionHelp} />
        <Field
          label={operatorTexts.since}
          name="since"
          type="date"
          defaultValue={failure === null ? since : ""}
          help={auditTexts.sinceHelp}
        />
        <button className="btn">{auditTexts.show}</button>
      </Form>
      {failure !== null && (
        <Callout kind="danger">
          <p>{failure}</p>
        </Callout>
      )}
      {page.entries.length === 0 && failure === null ? (
        <p className="muted">{auditTexts.noneFound}</p>
      ) : (
        <ol className="plain operator-list">
          {page.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <p className="row">
        {before !== "" && (
          <Link className="btn" to={operatorPaths.audit({ action, about, since })}>
            {auditTexts.newest}
          </Link>
        )}
        {page.has_more && last !== undefined && (
          <Link className="btn" to={operatorPaths.audit({ action, about, since, before: last.id })}>
            {auditTexts.older}
          </Link>
        )}
      </p>
      <CommandLine text={commandOf(filter)} />
    </main>
  );
}

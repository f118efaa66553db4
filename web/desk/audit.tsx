/** `/operator/audit`: what was done, by whom, to what. */
import { Form, Link } from "react-router";
import type { AuditEntry } from "#contract/desk/audit.ts";
import { commandText } from "#contract/desk/command.ts";
import { deskPaths, type AuditAddress } from "../platform/desk-paths.ts";
import { Callout } from "../ui/callout.tsx";
import { Field } from "../ui/field.tsx";
import { CommandLine } from "./command-line.tsx";
import type { DataOf } from "./desk-loads.ts";
import { Instant } from "./instant.tsx";

function Details({ details }: Pick<AuditEntry, "details">) {
  const facts = Object.entries(details).filter(([, value]) => value !== null && value !== "");
  return (
    <dl className="desk-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === "string" ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, subject, details } = entry;
  return (
    <li>
      <p className="desk-line">
        <b>{action}</b>
        <span>
          by <Link to={deskPaths.audit({ about: actor })}>{actor}</Link>
        </span>
        <span className="muted">
          <Instant at={at} />
        </span>
      </p>
      <p className="small">
        <Link to={deskPaths.audit({ about: subject })}>{subject}</Link>
      </p>
      <Details details={details} />
    </li>
  );
}

/** What lists the same in a terminal. */
function commandOf({ action, about, since }: Required<AuditAddress>): string {
  const options = Object.entries({ "--about": about, "--action": action, "--since": since });
  return commandText("audit", ...options.flatMap(([name, value]) => (value === "" ? [] : [name, value])));
}

export function Audit({ data: { filter, page, failure } }: { data: DataOf<"audit"> }) {
  const last = page.entries.at(-1);
  const { action, about, since, before } = filter;
  return (
    <main id="main" tabIndex={-1} className="desk-screen">
      <h1>Audit</h1>
      <Form className="desk-filter" method="get" key={`${action} ${about} ${since}`}>
        <Field label="About or by" name="about" defaultValue={about} help="An id, or the address of an account" />
        <Field label="Action" name="action" defaultValue={action} help="How it begins, like listing." />
        <Field label="Since" name="since" type="date" defaultValue={failure === null ? since : ""} help="A day, UTC" />
        <button className="btn">Show</button>
      </Form>
      {failure !== null && (
        <Callout kind="danger">
          <p>{failure}</p>
        </Callout>
      )}
      {page.entries.length === 0 && failure === null ? (
        <p className="muted">Nothing of that kind was done.</p>
      ) : (
        <ol className="plain desk-list">
          {page.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <p className="row">
        {before !== "" && (
          <Link className="btn" to={deskPaths.audit({ action, about, since })}>
            Newest
          </Link>
        )}
        {page.has_more && last !== undefined && (
          <Link className="btn" to={deskPaths.audit({ action, about, since, before: last.id })}>
            Older
          </Link>
        )}
      </p>
      <CommandLine text={commandOf(filter)} />
    </main>
  );
}

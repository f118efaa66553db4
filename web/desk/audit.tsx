/** `/operator/audit`: what was done, by whom, to what. */
import { data, Form, Link } from "react-router";
import type { AuditEntry } from "#contract/desk/audit.ts";
import { commandText } from "#contract/desk/command.ts";
import { ApiError } from "../platform/api.ts";
import { deskPaths, type AuditAddress } from "../platform/desk-paths.ts";
import { Callout } from "../ui/callout.tsx";
import { Field } from "../ui/field.tsx";
import { CommandLine } from "./command-line.tsx";
import { deskOf } from "./desk.ts";
import { deskMeta } from "./desk-meta.ts";
import { Instant } from "./instant.tsx";
import type { Route } from "./+types/audit.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) => deskMeta("Audit", loaderData.site);

export async function loader(asked: Route.LoaderArgs) {
  const given = (name: string) => asked.url.searchParams.get(name) ?? "";
  const filter: Required<AuditAddress> = {
    action: given("action"),
    about: given("about"),
    since: given("since"),
    before: given("before"),
  };
  const { action: p_action, about: p_about, since: p_since, before } = filter;
  try {
    const page = await deskOf(asked).get_audit({ p_action, p_about, p_since, p_before: before === "" ? null : before });
    return { filter, page, failure: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const failure = error.issues[0]?.message ?? error.message;
    return data({ filter, page: { entries: [], has_more: false }, failure }, error.status);
  }
}

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

export default function Audit({ loaderData: { filter, page, failure } }: Route.ComponentProps) {
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

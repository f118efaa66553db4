import { useEffect } from "react";
import { useLocation } from "react-router";
import { describeApiContext } from "../platform/context.ts";
import { guestPaths, paths } from "../platform/paths.ts";
import type { ApiFailure, ApiField } from "./api-document.ts";
import { describeOperations, type ApiDescription, type OperationDescription } from "./describe-api.ts";
import { Prose } from "./prose.tsx";
import { staticMeta } from "../platform/meta.ts";
import type { Route } from "./+types/api-docs.ts";
import "./api-docs.css";

export async function loader({ context }: Route.LoaderArgs) {
  return describeOperations(await context.get(describeApiContext)());
}

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    "API",
    `How a program signs in to ${loaderData.site.productName}, and everything it can do: what goes in, what comes out, and an example to run.`,
    paths.apiDocs(),
    loaderData.site,
  );

function Fields({ caption, fields }: { caption: string; fields: readonly ApiField[] }) {
  if (fields.length === 0) return null;
  return (
    <div className="scroller" tabIndex={0} role="group" aria-label={caption}>
      <table className="fields">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, type, isRequired, fallback }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                {type}
                {fallback !== null && (
                  <span className="faint">
                    , otherwise <code>{fallback}</code>
                  </span>
                )}
                {isRequired && fallback === null && <span className="faint">, required</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Failures({ label, failures }: { label: string; failures: readonly ApiFailure[] }) {
  if (failures.length === 0) return null;
  return (
    <ul className="failures" aria-label={label}>
      {failures.map(({ status, code, message }) => (
        <li key={`${status} ${code}`}>
          <b className="num">{status}</b> <code>{code}</code> <span className="muted">{message}</span>
        </li>
      ))}
    </ul>
  );
}

function Command({ label, text }: { label: string; text: string }) {
  return (
    <pre className="command" tabIndex={0} role="group" aria-label={label}>
      <code>{text}</code>
    </pre>
  );
}

function Operation({ operation }: { operation: OperationDescription }) {
  const { name, method, path, summary, description, input, output, failures, limit, example } = operation;
  return (
    <section id={name} className="procedure">
      <details>
        <summary>
          <h3>
            <code>{name}</code>
          </h3>
          <span>{summary}.</span>
        </summary>
        <p>
          <code className="faint">
            {method} {path}
          </code>
        </p>
        {description !== "" && <p className="muted">{description}</p>}
        {limit !== "" && <p className="muted">At most {limit}.</p>}
        <Command label={`Example of ${name}`} text={example} />
        <Fields caption={`What ${name} takes`} fields={input} />
        <Fields caption={`What ${name} answers`} fields={output} />
        <Failures label={`Errors of ${name}`} failures={failures} />
      </details>
    </section>
  );
}

/** Sections before the procedures, by id. */
const SECTIONS = {
  "signing-in": "How a program signs in",
  failures: "When something fails",
  again: "Trying again",
  versions: "What stays",
} as const;

const groupId = (name: string) => `group-${name.toLowerCase().replaceAll(" ", "-")}`;

/** Next to the text on wide screens; above it on narrow ones, without the single procedures. */
function Contents({ groups }: Pick<ApiDescription, "groups">) {
  return (
    <nav aria-label="Contents" className="api-contents">
      <ul>
        {Object.entries(SECTIONS).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
        {groups.map(({ name, operations }) => (
          <li key={name}>
            <a href={`#${groupId(name)}`}>{name}</a>
            <ul>
              {operations.map((operation) => (
                <li key={operation.name}>
                  <a href={`#${operation.name}`}>
                    <code>{operation.name}</code>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Expands the procedure that the address names. */
function useOpened(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const section = document.getElementById(hash.slice(1));
    const folded = section?.querySelector(":scope > details");
    if (!(folded instanceof HTMLDetailsElement)) return;
    folded.open = true;
    section?.scrollIntoView();
  }, [hash]);
}

export default function ApiDocs({ loaderData }: Route.ComponentProps) {
  const { groups, steps, commonFailures, tokenLifetime, promise } = loaderData;
  useOpened();
  return (
    <Prose
      isWide
      title="API"
      lead={
        <>
          Everything the pages do, a program can do too. Most of it is a POST with a JSON object, answered with JSON.
          The same as a document for machines: <a href={guestPaths.openApi()}>openapi.json</a>.
        </>
      }
    >
      <Contents groups={groups} />
      <section id="signing-in">
        <h2>{SECTIONS["signing-in"]}</h2>
        <p>
          Searching, reading listings and looking for free times needs no account. For the rest, make an account like
          anybody else, with a password, and sign in with it. An account that has only ever used Google sets a password
          first.
        </p>
        <ol className="api-steps">
          {steps.map(({ does, command }) => (
            <li key={does}>
              <p>{does}:</p>
              <Command label={does} text={command} />
            </li>
          ))}
        </ol>
        <p>
          {tokenLifetime} It is as good as the password: keep it out of addresses and logs. Where the account is signed
          in is answered by <a href="#get_sessions">get_sessions</a>, and <a href="#end_session">end_session</a> ends a
          token that got lost.
        </p>
      </section>
      <section id="failures">
        <h2>{SECTIONS.failures}</h2>
        <p>
          A failure has a status of 400 or more and a body of <code>{'{"code", "message"}'}</code>: the code is stable,
          the message is a sentence for a person. With <code>invalid_input</code> come <code>issues</code>, each with
          the path of a field and what is wrong with it. With <code>internal</code> and <code>unavailable</code> comes a{" "}
          <code>request_id</code>, under which the operator finds more. Wherever JSON is sent these may come:
        </p>
        <Failures label="Errors anywhere" failures={commonFailures} />
      </section>
      <section id="again">
        <h2>{SECTIONS.again}</h2>
        <p>
          What is limited is said below, with how often. Too often is answered with 429, and the header{" "}
          <code>Retry-After</code> says after how many seconds it makes sense to ask again; a 503 has it where that is
          known. What only reads can be asked for again at any time.
        </p>
        <p>
          For <a href="#add_reservation">add_reservation</a> send a new <code>Idempotency-Key</code> with every
          reservation, and the same one when no answer came and you try again: it is booked once, and answered as the
          first time.
        </p>
      </section>
      <section id="versions">
        <h2>{SECTIONS.versions}</h2>
        <p>{promise}</p>
      </section>
      {groups.map(({ name, description, operations }) => (
        <section key={name} id={groupId(name)} className="api-group">
          <h2>{name}</h2>
          <p className="muted">{description}</p>
          {operations.map((operation) => (
            <Operation key={operation.name} operation={operation} />
          ))}
        </section>
      ))}
    </Prose>
  );
}

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
import { apiDocsTexts, apiSectionTexts } from "./api-docs-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { localPath } from "../platform/local-path.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return describeOperations(await context.get(describeApiContext)());
}

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    apiDocsTexts.title,
    apiDocsTexts.description({ productName: loaderData.site.productName }),
    paths.apiDocs(),
    loaderData.site,
  );

/** Descriptions of the API are English in all languages. */
const ENGLISH = { lang: "en", dir: "ltr" } as const;

function Fields({ caption, fields }: { caption: string; fields: readonly ApiField[] }) {
  if (fields.length === 0) return null;
  return (
    <div className="scroller" tabIndex={0} role="group" aria-label={caption}>
      <table className="fields">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{apiDocsTexts.field}</th>
            <th scope="col">{apiDocsTexts.type}</th>
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
                    {richText(apiDocsTexts.fallback({ value: fallback, code: (parts) => <code>{parts}</code> }))}
                  </span>
                )}
                {isRequired && fallback === null && <span className="faint">{apiDocsTexts.required}</span>}
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
          <b className="num">{status}</b> <code>{code}</code>{" "}
          <span className="muted" {...ENGLISH}>
            {message}
          </span>
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
          <span {...ENGLISH}>{summary}.</span>
        </summary>
        <p>
          <code className="faint">
            {method} {path}
          </code>
        </p>
        {description !== "" && (
          <p className="muted" {...ENGLISH}>
            {description}
          </p>
        )}
        {limit !== "" && <p className="muted">{apiDocsTexts.limit({ limit })}</p>}
        <Command label={apiDocsTexts.exampleOf({ name })} text={example} />
        <Fields caption={apiDocsTexts.inputOf({ name })} fields={input} />
        <Fields caption={apiDocsTexts.outputOf({ name })} fields={output} />
        <Failures label={apiDocsTexts.errorsOf({ name })} failures={failures} />
      </details>
    </section>
  );
}

const groupId = (name: string) => `group-${name.toLowerCase().replaceAll(" ", "-")}`;

/** Next to the text on wide screens; above it on narrow ones, without the single procedures. */
function Contents({ groups }: Pick<ApiDescription, "groups">) {
  return (
    <nav aria-label={apiDocsTexts.contents} className="api-contents">
      <ul>
        {Object.entries(apiSectionTexts).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
        {groups.map(({ name, operations }) => (
          <li key={name}>
            <a href={`#${groupId(name)}`} {...ENGLISH}>
              {name}
            </a>
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
      title={apiDocsTexts.title}
      lead={
        <>{richText(apiDocsTexts.lead({ link: (parts) => <a href={localPath(guestPaths.openApi())}>{parts}</a> }))}</>
      }
    >
      <Contents groups={groups} />
      <section id="signing-in">
        <h2>{apiSectionTexts["signing-in"]}</h2>
        <p>{apiDocsTexts.account}</p>
        <ol className="api-steps">
          {steps.map(({ does, command }) => (
            <li key={does}>
              <p {...ENGLISH}>{does}:</p>
              <Command label={does} text={command} />
            </li>
          ))}
        </ol>
        <p>
          {richText(
            apiDocsTexts.token({
              lifetime: tokenLifetime,
              sessions: (parts) => <a href="#get_sessions">{parts}</a>,
              end: (parts) => <a href="#end_session">{parts}</a>,
            }),
          )}
        </p>
      </section>
      <section id="failures">
        <h2>{apiSectionTexts.failures}</h2>
        <p>{richText(apiDocsTexts.errors({ code: (parts) => <code>{parts}</code> }))}</p>
        <Failures label={apiDocsTexts.commonErrors} failures={commonFailures} />
      </section>
      <section id="again">
        <h2>{apiSectionTexts.again}</h2>
        <p>{richText(apiDocsTexts.rateLimits({ code: (parts) => <code>{parts}</code> }))}</p>
        <p>
          {richText(
            apiDocsTexts.idempotency({
              link: (parts) => <a href="#add_reservation">{parts}</a>,
              code: (parts) => <code>{parts}</code>,
            }),
          )}
        </p>
      </section>
      <section id="versions">
        <h2>{apiSectionTexts.versions}</h2>
        <p {...ENGLISH}>{promise}</p>
      </section>
      {groups.map(({ name, description, operations }) => (
        <section key={name} id={groupId(name)} className="api-group">
          <h2 {...ENGLISH}>{name}</h2>
          <p className="muted" {...ENGLISH}>
            {description}
          </p>
          {operations.map((operation) => (
            <Operation key={operation.name} operation={operation} />
          ))}
        </section>
      ))}
    </Prose>
  );
}

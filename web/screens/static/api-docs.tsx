import { describeApiContext } from "../../context.ts";
import { paths } from "../../paths.ts";
import { describeProcedures, type Field, type ProcedureDescription } from "./describe-api.ts";
import { Prose } from "./prose.tsx";
import { staticMeta } from "./static-meta.ts";
import type { Route } from "./+types/api-docs.ts";
import "./api-docs.css";

export async function loader({ context }: Route.LoaderArgs) {
  return { procedures: describeProcedures(await context.get(describeApiContext)()) };
}

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    "API",
    `Every procedure of ${loaderData.site.productName}: what goes in, what comes out, what can go wrong, and an example to run.`,
    paths.apiDocs(),
    loaderData.site,
  );

function Fields({ caption, fields }: { caption: string; fields: readonly Field[] }) {
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

function Procedure({ name, path, summary, input, output, failures, example }: ProcedureDescription) {
  return (
    <section id={name} className="procedure">
      <h2>
        <code>{name}</code>
      </h2>
      <p>
        {summary}. <code className="faint">POST {path}</code>
      </p>
      <pre tabIndex={0} role="group" aria-label={`Example of ${name}`}>
        <code>{example}</code>
      </pre>
      <Fields caption={`What ${name} takes`} fields={input} />
      <details>
        <summary>What comes back</summary>
        <Fields caption={`What ${name} answers`} fields={output} />
      </details>
      <ul className="failures" aria-label={`Errors of ${name}`}>
        {failures.map(({ status, code, message }) => (
          <li key={`${status} ${code}`}>
            <b className="num">{status}</b> <code>{code}</code> <span className="muted">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function ApiDocs({ loaderData: { procedures } }: Route.ComponentProps) {
  return (
    <Prose
      isWide
      title="API"
      lead={
        <>
          Everything the pages do, a program can do too. Each procedure is a POST with a JSON object, and answers with
          JSON. The same as a document for machines: <a href={paths.openApi()}>openapi.json</a>.
        </>
      }
    >
      <section>
        <p>
          A failure has a status of 400 or more and a body of <code>{'{"code", "message"}'}</code>: the code is stable,
          the message is a sentence for a person. With <code>invalid_input</code> come <code>issues</code>, each with
          the path of a field and what is wrong with it. Fields that are not listed are refused.
        </p>
        <ul className="contents" aria-label="Procedures">
          {procedures.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`}>
                <code>{name}</code>
              </a>
            </li>
          ))}
        </ul>
      </section>
      {procedures.map((procedure) => (
        <Procedure key={procedure.name} {...procedure} />
      ))}
    </Prose>
  );
}

/** `/operator/imports`: uploads a file, checks it without writing anything, and imports it. */
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { commandText } from "#contract/operator/command.ts";
import type { OperatorImport, ImportState } from "#contract/operator/imports.ts";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";
import { operatorPaths } from "../platform/operator-paths.ts";
import { Field } from "../ui/field.tsx";
import { PlainSelect } from "../ui/plain-controls.tsx";
import { CommandLine } from "./commands.tsx";
import type { OperatorSectionData } from "./operator-loads.ts";
import { ImportItem } from "./import-item.tsx";
import "./imports.css";
import { importTexts } from "./import-texts.ts";
import { localPath } from "../platform/local-path.ts";

const LOOK_AGAIN_MS = 2_000;
const RUNNING: readonly ImportState[] = ["checking", "importing"];

const isRunning = ({ state }: OperatorImport) => RUNNING.includes(state);

/** Reloads the page repeatedly while a file is being read. */
function useWatched(isWatched: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWatched || state !== "idle") return;
    const timer = setTimeout(() => {
      if (!document.hidden) void revalidate();
    }, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isWatched, state, revalidate]);
}

type Typed = OperatorSectionData<"imports">["typed"];

/** Options of the import command, for rows without these values. */
function ImportMessage({ typed }: { typed: Typed }) {
  return (
    <details className="operator-import-said" open={Object.values(typed).some((value) => value !== "")}>
      <summary>{importTexts.fileOptions}</summary>
      <div className="operator-import-fields">
        <Field
          label={importTexts.sourceName}
          name="p_source"
          defaultValue={typed["source"]}
          maxLength={60}
          autoComplete="off"
          help={importTexts.sourceHelp}
        />
        <Field
          label={importTexts.attribution}
          name="p_attribution"
          defaultValue={typed["attribution"]}
          maxLength={200}
          autoComplete="off"
        />
        <Field label={importTexts.town} name="p_city" defaultValue={typed["city"]} maxLength={100} autoComplete="off" />
        <Field
          label={importTexts.state}
          name="p_state"
          defaultValue={typed["state"]}
          maxLength={100}
          autoComplete="off"
        />
        <Field
          label={importTexts.country}
          name="p_country"
          defaultValue={typed["country"]}
          maxLength={100}
          autoComplete="off"
        />
        <Field
          label={importTexts.timeZone}
          name="p_timezone"
          defaultValue={typed["timezone"]}
          maxLength={60}
          autoComplete="off"
          placeholder={importTexts.timeZoneExample}
        />
        <PlainSelect label={importTexts.category} name="p_category" defaultValue={typed["category"]}>
          <option value="">{importTexts.automatic}</option>
          {CATEGORIES.map((name) => (
            <option key={name} value={name}>
              {categoryTexts[name]}
            </option>
          ))}
        </PlainSelect>
      </div>
    </details>
  );
}

function Upload({ typed, most }: { typed: Typed; most: number }) {
  return (
    // a plain form: a large file is uploaded by the browser itself
    <form
      method="post"
      action={localPath(operatorPaths.upload())}
      encType="multipart/form-data"
      className="operator-import-form"
    >
      <div className="field">
        <label htmlFor="import-file" className="label">
          {importTexts.file}
        </label>
        <input
          id="import-file"
          type="file"
          name="file"
          required
          accept=".csv,.tsv,.txt,.json,.geojson,.geojsonl,.ndjson,.pbf,.parquet"
          aria-describedby="import-file-help"
        />
        <span id="import-file-help" className="help">
          {importTexts.fileHelp({ most })}
        </span>
      </div>
      <ImportMessage typed={typed} />
      <button type="submit" className="btn primary">
        {importTexts.upload}
      </button>
      <p className="small muted">{importTexts.checkHelp}</p>
    </form>
  );
}

export function Imports({
  data: { imports, most_megabytes: most, typed, as_of: asOf },
}: {
  data: OperatorSectionData<"imports">;
}) {
  const isWatched = imports.some(isRunning);
  useWatched(isWatched);
  return (
    <main id="main" tabIndex={-1} className="operator-screen">
      <h1>{importTexts.title}</h1>
      <Upload typed={typed} most={most} />
      <section className="section stack" aria-labelledby="operator-imports">
        <h2 id="operator-imports">{importTexts.files}</h2>
        {imports.length === 0 ? (
          <p className="muted">{importTexts.empty}</p>
        ) : (
          <ol className="plain operator-list">
            {imports.map((one) => (
              <ImportItem key={one.id} item={one} asOf={asOf} />
            ))}
          </ol>
        )}
      </section>
      <CommandLine text={commandText("import", "FILE", "--dry-run")} />
    </main>
  );
}

/** `/operator/imports`: uploads a file, checks it without writing anything, and imports it. */
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { commandText } from "#contract/operator/command.ts";
import type { OperatorImport, ImportState } from "#contract/operator/imports.ts";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { operatorPaths } from "../platform/paths.ts";
import { Field } from "../ui/field.tsx";
import { PlainSelect } from "../ui/plain-controls.tsx";
import { CommandLine } from "./commands.tsx";
import type { OperatorSectionData } from "./operator-loads.ts";
import { ImportItem } from "./import-item.tsx";
import "./imports.css";

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
      <summary>More about the file</summary>
      <div className="operator-import-fields">
        <Field
          label="Name of the source"
          name="p_source"
          defaultValue={typed["source"]}
          maxLength={60}
          autoComplete="off"
          help="Whose rows these are. The same name next time changes only what changed. Else the file’s name."
        />
        <Field
          label="Attribution that the source requires"
          name="p_attribution"
          defaultValue={typed["attribution"]}
          maxLength={200}
          autoComplete="off"
        />
        <Field
          label="Town, where a row has none"
          name="p_city"
          defaultValue={typed["city"]}
          maxLength={100}
          autoComplete="off"
        />
        <Field label="State" name="p_state" defaultValue={typed["state"]} maxLength={100} autoComplete="off" />
        <Field label="Country" name="p_country" defaultValue={typed["country"]} maxLength={100} autoComplete="off" />
        <Field
          label="Time zone"
          name="p_timezone"
          defaultValue={typed["timezone"]}
          maxLength={60}
          autoComplete="off"
          placeholder="America/New_York"
        />
        <PlainSelect label="Category, where a row has none" name="p_category" defaultValue={typed["category"]}>
          <option value="">By name and kind</option>
          {CATEGORIES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </PlainSelect>
      </div>
    </details>
  );
}

function Upload({ typed, most }: { typed: Typed; most: number }) {
  return (
    // a plain form: a large file is uploaded by the browser itself
    <form method="post" action={operatorPaths.upload()} encType="multipart/form-data" className="operator-import-form">
      <div className="field">
        <label htmlFor="import-file" className="label">
          File
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
          CSV, GeoJSON, Overpass, OpenStreetMap (.osm.pbf), Overture or Foursquare (.parquet), up to {most} MB. Larger
          ones by the command.
        </span>
      </div>
      <ImportMessage typed={typed} />
      <button type="submit" className="btn primary">
        Upload and check
      </button>
      <p className="small muted">Checking reads every row and writes nothing. What it finds is shown here first.</p>
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
      <h1>Imports</h1>
      <Upload typed={typed} most={most} />
      <section className="section stack" aria-labelledby="operator-imports">
        <h2 id="operator-imports">Files</h2>
        {imports.length === 0 ? (
          <p className="muted">Nothing has been imported from here yet.</p>
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

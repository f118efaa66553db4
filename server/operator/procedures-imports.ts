/** Imports on the operator screens, by the command `npx mainstreet import`: first a dry run, then the import. */
import type { z } from "zod";
import {
  IMPORTS_SHOWN,
  type OperatorImport,
  type OperatorImports,
  type ImportOptions,
  type ImportState,
  type OnImport,
  type TakeImport,
} from "#contract/operator/imports.ts";
import { isTimeZone, unknownZoneText } from "#contract/hours/time-zone.ts";
import { invalid } from "../context/procedure.ts";
import type { Database } from "../platform/db/pool.ts";
import { operatorError, type OperatorCall } from "./context.ts";
import {
  askToCancel,
  failAbandonedImports,
  findImport,
  insertImport,
  listImports,
  moveImport,
  type OperatorImportRow,
} from "./queries-imports.ts";
import { operatorImportTexts } from "./operator-texts.ts";

const asSeen = (row: OperatorImportRow, isNewest: boolean): OperatorImport => ({
  id: row.id,
  file_name: row.file_name,
  bytes: row.bytes,
  state: row.state,
  options: row.options,
  actor: row.actor,
  share: Math.min(1, Math.max(0, row.share)),
  rows: row.row_count,
  refused: row.refused_count,
  refused_rows: isNewest ? row.refused_rows : [],
  report: row.report,
  changed_at: row.changed_at.toISOString(),
});

export async function getImports({ context, at }: OperatorCall<unknown>): Promise<OperatorImports> {
  const { connection, imports } = context;
  await failAbandonedImports(connection.db);
  const rows = await listImports(connection.db, IMPORTS_SHOWN);
  return {
    imports: rows.map((row, index) => asSeen(row, index === 0)),
    most_megabytes: Math.round(imports.mostBytes / 1_000_000),
    as_of: at.toISOString(),
  };
}

/** Options of the command, after the file's name. */
function wordsOf(options: ImportOptions): string[] {
  const given = [
    ["--source", options.p_source],
    ["--attribution", options.p_attribution],
    ["--city", options.p_city],
    ["--state", options.p_state],
    ["--country", options.p_country],
    ["--timezone", options.p_timezone],
    ["--category", options.p_category],
  ] as const;
  // `--name=value` is one word, so that a value may begin with a dash
  return given.filter(([, value]) => value !== "").map(([name, value]) => `${name}=${value}`);
}

async function busyWith(db: Database): Promise<Error> {
  const running = (await listImports(db, IMPORTS_SHOWN)).find(({ state }) => state === "checking" || state === "importing"); // oxfmt-ignore
  if (running === undefined) return operatorError("changed");
  return operatorError("not_possible", operatorImportTexts.reading({ file: running.file_name, actor: running.actor }));
}

/** Takes an uploaded file. The caller deletes the file when this throws. */
export async function takeImport({ input, context, operator }: OperatorCall<z.infer<typeof TakeImport>>) {
  const { imports, connection } = context;
  const { p_id: id, p_file_name: fileName, p_bytes: bytes, ...options } = input;
  if (options.p_timezone !== "" && !isTimeZone(options.p_timezone))
    throw invalid([{ path: "p_timezone", message: unknownZoneText(options.p_timezone) }]);
  const words = wordsOf(options);
  const made = { id, fileName, bytes, options: words, actor: operator.email, place: imports.files.place, runner: imports.name }; // oxfmt-ignore
  if (!(await insertImport(connection.db, made))) throw await busyWith(connection.db);
  imports.begin({ id, fileName, options: words, isDryRun: true, actor: operator.email });
  return { said: operatorImportTexts.uploaded({ file: fileName }) };
}

type ImportCall = OperatorCall<z.infer<typeof OnImport>>;

/** The refusal of an action on an import whose state has changed. It names the last actor. */
function changed(row: OperatorImportRow): Error {
  return operatorError("changed", operatorImportTexts[row.state]({ actor: row.actor }));
}

async function read(
  { input, context, operator }: ImportCall,
  to: "checking" | "importing",
  from: readonly ImportState[],
) {
  const { imports, connection } = context;
  const { db } = connection;
  const row = await findImport(db, input.p_id);
  if (row === null) throw operatorError("not_possible", operatorImportTexts.deleted);
  const seen = from.find((state) => state === input.p_seen);
  if (row.state !== input.p_seen || seen === undefined) throw changed(row);
  const { id, file_name: fileName, options } = row;
  if (row.place !== imports.files.place)
    throw operatorError("not_possible", operatorImportTexts.elsewhere({ place: row.place }));
  if (!imports.files.has(id, fileName)) throw operatorError("not_possible", operatorImportTexts.fileDeleted);
  const moved = await moveImport(db, { id, from: seen, to, actor: operator.email, runner: imports.name });
  if (moved === "busy") throw await busyWith(db);
  if (moved === "changed") throw changed((await findImport(db, id)) ?? row);
  imports.begin({ id, fileName, options, isDryRun: to === "checking", actor: operator.email });
  return fileName;
}

export async function checkImport(call: ImportCall) {
  return {
    said: operatorImportTexts.checkingAgain({
      file: await read(call, "checking", ["checked", "failed", "cancelled", "done"]),
    }),
  };
}

export async function runImport(call: ImportCall) {
  return { said: operatorImportTexts.started({ file: await read(call, "importing", ["checked"]) }) };
}

export async function cancelImport({ input, context, operator }: ImportCall) {
  const { db } = context.connection;
  if (await askToCancel(db, input.p_id, operator.email)) return { said: operatorImportTexts.stopping };
  const row = await findImport(db, input.p_id);
  throw row === null ? operatorError("changed") : changed(row);
}

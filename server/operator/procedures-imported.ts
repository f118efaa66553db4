/** Missing and merged rows of imports, by the functions of `npx mainstreet import missing` and `import merges`. */
import type { z } from "zod";
import {
  FOUND,
  type MergedInput,
  type MergedRows,
  type MissingInput,
  type MissingRows,
  type OnMerged,
  type OnMissing,
} from "#contract/operator/listings.ts";
import { listMergesOf } from "../listings/sources/queries-merges.ts";
import { listMissing } from "../listings/sources/queries-missing.ts";
import { undoMergeNow } from "./merges.ts";
import { undoMissingRow } from "./missing.ts";
import { unlessChanged } from "./changed.ts";
import { operatorError, type OperatorCall } from "./context.ts";
import { operatorImportTexts } from "./operator-texts.ts";

const busy = () => operatorError("not_possible", operatorImportTexts.busy);

/** One page, sorted by source. */
export async function listMissingAt({
  input: { p_after: after },
  context,
}: OperatorCall<z.infer<typeof MissingInput>>): Promise<z.infer<typeof MissingRows>> {
  const begin = after === null ? {} : { after: [after.p_source, after.p_source_id] as const };
  for await (const lines of listMissing(context.connection.pool, { isAll: false, source: null, ...begin })) {
    const rows = lines.slice(0, FOUND).map(({ source, source_id, business_id, name, city, ...line }) => ({
      row: `${source}:${source_id}`,
      ...{ source, source_id, business_id, name, city },
      since: line.not_confirmed_since.toISOString(),
      misses: line.misses,
      is_hidden: line.is_hidden,
    }));
    return { rows, has_more: lines.length > FOUND };
  }
  return { rows: [], has_more: false };
}

export async function undoMissingAt({ input, context, operator }: OperatorCall<z.infer<typeof OnMissing>>) {
  const { p_source: source, p_source_id: sourceId, p_looked_at: lookedAt } = input;
  const { db } = context.connection;
  const row = `${source}:${sourceId}`;
  const undone = await unlessChanged(db, { subject: input.p_id, lookedAt }, () =>
    undoMissingRow(db, { source, sourceId }, { actor: operator.email }),
  );
  if (undone === "busy") throw busy();
  return {
    said: undone.shown > 0 ? operatorImportTexts.notMissingShown({ row }) : operatorImportTexts.notMissing({ row }),
  };
}

export async function listMergedAt({
  input: { p_listings: listings, p_before: before },
  context,
}: OperatorCall<z.infer<typeof MergedInput>>): Promise<z.infer<typeof MergedRows>> {
  const found = await listMergesOf(context.connection.db, { listings, before, most: FOUND + 1 });
  const rows = found.slice(0, FOUND).map(({ number, source, source_id, merged_at, undone_at: _none, ...line }) => ({
    ...line,
    number,
    row: `${source}:${source_id}`,
    merged_at: merged_at.toISOString(),
  }));
  return { rows, has_more: found.length > FOUND };
}

export async function partMergedAt({ input, context, operator }: OperatorCall<z.infer<typeof OnMerged>>) {
  const { db } = context.connection;
  const undoing = await undoMergeNow(db, String(input.p_number), { actor: operator.email });
  switch (undoing.outcome) {
    case "busy":
      throw busy();
    case "none":
      throw operatorError("not_possible", operatorImportTexts.notMerged);
    case "already":
      throw operatorError("changed", operatorImportTexts.alreadySplit({ name: undoing.merge.name }));
    case "undone": {
      const { merge, taken } = undoing;
      const { name, listing_name: listing } = merge;
      return {
        said:
          taken.length === 0 ? operatorImportTexts.split({ name }) : operatorImportTexts.splitFrom({ name, listing }),
      };
    }
  }
}

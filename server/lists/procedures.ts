/** The viewer's lists. */
import { listRows, WITH_DIRECT_LINK } from "../search/queries-rows.ts";
import { resultCard } from "../search/result-card.ts";
import type { SearchResult } from "#contract/search/search.ts";
import type { ProcedureContext } from "../context/context.ts";
import type { Procedure } from "../context/procedure.ts";
import { changeLists } from "./procedures-saving.ts";
import { deleteList as deleteRow, findExceeded, insertList, updateList as updateRow } from "./queries.ts";
import { findList, listSaved, listSummaries, type SavedRow } from "./queries-reading.ts";

/** The cards of saved listings by their ids, without those that are hidden or deleted. */
export async function cardsOf(
  rows: readonly SavedRow[],
  { connection, now, freshness }: ProcedureContext,
): Promise<ReadonlyMap<string | null, SearchResult>> {
  const at = now();
  const ids = rows.flatMap(({ business_id: id }) => (id === null ? [] : [id]));
  const found = await listRows(connection.db, ids, at, WITH_DIRECT_LINK);
  return new Map(
    found.map((row) => [
      row.id,
      { ...resultCard(row, { middle: null, at, freshness }), next_times: [], waitlist: null },
    ]),
  );
}

export const getLists: Procedure<"get_lists"> = async ({ input, viewer, context }) => ({
  lists: await listSummaries(context.connection.db, viewer.id, input.p_business_id),
});

export const getList: Procedure<"get_list"> = async ({ input, viewer, context, refuse }) => {
  const { db } = context.connection;
  const list = await findList(db, viewer.id, input.p_list_id);
  if (list === null) throw refuse("list_not_found");
  const rows = await listSaved(db, list.id, null);
  const cards = await cardsOf(rows, context);
  return {
    id: list.id,
    name: list.name,
    share: list.share_mode,
    link: list.share_token,
    listings: rows.map((row) => ({
      id: row.id,
      note: row.note,
      added_at: row.added_at.toISOString(),
      votes: row.votes,
      listing: cards.get(row.business_id) ?? null,
    })),
  };
};

export const addList: Procedure<"add_list"> = (call) =>
  changeLists(call, async (tx, at) => {
    const userId = call.viewer.id;
    const list = await insertList(tx, { userId, name: call.input.p_name, at });
    if ((await findExceeded(tx, userId)) === "too_many_lists") throw call.refuse("too_many_lists");
    return { ...list, share: "private" as const, link: null };
  });

export const updateList: Procedure<"update_list"> = (call) => {
  const { input, viewer, refuse } = call;
  return changeLists(call, async (tx) => {
    const updated = await updateRow(tx, {
      id: input.p_list_id,
      userId: viewer.id,
      name: input.p_name,
      share: input.p_share,
      isNewLink: input.p_new_link,
    });
    if (updated === null) throw refuse("list_not_found");
    return updated;
  });
};

export const deleteList: Procedure<"delete_list"> = (call) =>
  changeLists(call, async (tx) => {
    if (!(await deleteRow(tx, call.viewer.id, call.input.p_list_id))) throw call.refuse("list_not_found");
    return {};
  });

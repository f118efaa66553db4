/** Saving listings in the viewer's lists. */
import { listTexts } from "#contract/lists/list-texts.ts";
import { findAccess } from "../access/queries.ts";
import { isVisible } from "../access/allowed.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import type { Procedure, Refuse } from "../context/procedure.ts";
import type { Database } from "../platform/db/pool.ts";
import {
  findDefaultList,
  findExceeded,
  insertList,
  listOwnLists,
  lockListsOf,
  lockSaved,
  removeFromLists,
  saveInLists,
  updateSaved,
} from "./queries.ts";
import { listSavedIds } from "./queries-reading.ts";

type Exceeded = "too_many_lists" | "too_many_saved";

interface ListsCall {
  viewer: Viewer;
  context: ProcedureContext;
}

const nowOf = ({ context }: ListsCall): Date => new Date(context.now().epochMilliseconds);

/** One transaction with the viewer's lists locked. */
export async function changeLists<Result>(
  call: ListsCall & { refuse: Refuse<"unauthenticated"> },
  act: (tx: Database, at: Date) => Promise<Result>,
): Promise<Result> {
  return call.context.connection.db.transaction().execute(async (tx) => {
    if (!(await lockListsOf(tx, call.viewer.id))) throw call.refuse("unauthenticated");
    return act(tx, nowOf(call));
  });
}

/** Throws when the viewer's lists exceed a limit; the transaction then changes nothing. */
async function requireRoom(tx: Database, userId: string, refuse: Refuse<Exceeded>): Promise<void> {
  const exceeded = await findExceeded(tx, userId);
  if (exceeded !== null) throw refuse(exceeded);
}

async function requireVisible(
  tx: Database,
  { id, userId }: { id: string; userId: string },
  refuse: Refuse<"listing_not_found">,
): Promise<void> {
  await lockSaved(tx, id);
  if (!isVisible(await findAccess(tx, id, userId))) throw refuse("listing_not_found");
}

export const getSavedListings: Procedure<"get_saved_listings"> = async ({ viewer, context }) => ({
  ids: await listSavedIds(context.connection.db, viewer.id),
});

export const saveListing: Procedure<"save_listing"> = (call) => {
  const { input, viewer, refuse } = call;
  const { p_business_id: businessId } = input;
  const userId = viewer.id;
  return changeLists(call, async (tx, at) => {
    await requireVisible(tx, { id: businessId, userId }, refuse);
    const list =
      (await findDefaultList(tx, userId)) ??
      (await insertList(tx, { userId, name: listTexts.defaultName, isDefault: true, at }));
    await saveInLists(tx, { businessId, listIds: [list.id], at });
    await requireRoom(tx, userId, refuse);
    return list;
  });
};

export const unsaveListing: Procedure<"unsave_listing"> = (call) =>
  changeLists(call, async (tx, at) => ({
    lists: await removeFromLists(tx, {
      userId: call.viewer.id,
      businessId: call.input.p_business_id,
      except: [],
      at,
    }),
  }));

export const chooseLists: Procedure<"choose_lists"> = (call) => {
  const { input, viewer, refuse } = call;
  const { p_business_id: businessId, p_list_ids: ids, p_new_list: name } = input;
  const userId = viewer.id;
  return changeLists(call, async (tx, at) => {
    await requireVisible(tx, { id: businessId, userId }, refuse);
    const chosen = await listOwnLists(tx, userId, ids);
    if (chosen.length < new Set(ids).size) throw refuse("list_not_found");
    if (name !== null) chosen.push(await insertList(tx, { userId, name, at }));
    const listIds = chosen.map(({ id }) => id);
    await removeFromLists(tx, { userId, businessId, except: listIds, at });
    await saveInLists(tx, { businessId, listIds, at });
    await requireRoom(tx, userId, refuse);
    return { lists: chosen };
  });
};

export const updateSavedNote: Procedure<"update_saved"> = (call) => {
  const { input, viewer, refuse } = call;
  return changeLists(call, async (tx) => {
    if (!(await updateSaved(tx, { id: input.p_saved_id, userId: viewer.id, note: input.p_note })))
      throw refuse("saved_not_found");
    return {};
  });
};

export const removeSaved: Procedure<"remove_saved"> = (call) => {
  const { input, viewer, refuse } = call;
  return changeLists(call, async (tx, at) => {
    if (!(await updateSaved(tx, { id: input.p_saved_id, userId: viewer.id, removedAt: at })))
      throw refuse("saved_not_found");
    return {};
  });
};

export const restoreSaved: Procedure<"restore_saved"> = (call) => {
  const { input, viewer, refuse } = call;
  return changeLists(call, async (tx) => {
    if (!(await updateSaved(tx, { id: input.p_saved_id, userId: viewer.id, removedAt: null })))
      throw refuse("saved_not_found");
    if ((await findExceeded(tx, viewer.id)) !== null) throw refuse("too_many_saved");
    return {};
  });
};

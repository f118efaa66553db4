/** Lists the changes of a listing and undoes a change by an ordinary update. */
import { UpdateBusinessInput } from "#contract/listings/listing-fields.ts";
import { requireMay } from "../access/allowed.ts";
import { lockListing, lockUser } from "../access/queries.ts";
import { may } from "../access/rules.ts";
import type { Procedure } from "../context/procedure.ts";
import { changeListing } from "./procedures-owner.ts";
import { findBeginning, findChange, listChanges, snapshotOf } from "./queries-changes.ts";
import { inputOf, isSame, isUndoable, valueOf } from "./rules-changes.ts";

const AT_ONCE = 30;

const Fields = UpdateBusinessInput.omit({ p_id: true, p_version: true });

export const getChanges: Procedure<"get_changes"> = async ({ input, viewer, context, refuse }) => {
  const { db } = context.connection;
  const { p_business_id: id, page_number: page } = input;
  const { member_role: role } = await requireMay(db, { id, userId: viewer.id }, "history", refuse);
  const [{ total, rows }, now, { created_at, imported }] = await Promise.all([
    listChanges(db, id, { offset: (page - 1) * AT_ONCE, limit: AT_ONCE }),
    snapshotOf(db, id),
    findBeginning(db, id),
  ]);
  return {
    total,
    pages: Math.ceil(total / AT_ONCE),
    changes: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: row.actor === "operator" ? ("operator" as const) : row.actor_name === null ? ("gone" as const) : row.actor,
      by_name: row.actor === "operator" ? "" : (row.actor_name ?? ""),
      field: row.field,
      about: row.subject_name ?? "",
      before: row.before,
      after: row.after,
      is_undo: row.undoes !== null,
      can_undo: may(role, "fields") && isUndoable(now, row.field) && isSame(valueOf(now, row.field), row.after),
    })),
    imported: imported.map(({ source, at }) => ({ source, at: at.toISOString() })),
    created_at: created_at.toISOString(),
  };
};

/**
 * Parts that were changed again since are left alone and reported. For callers who may not change the listing, the
 * change does not exist.
 */
export const undoChange: Procedure<"undo_change"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  return context.connection.db.transaction().execute(async (tx) => {
    const change = await findChange(tx, input.p_change_id);
    if (change === null) throw refuse("change_not_found");
    const { business_id: id, field, before, after } = change;
    if (!(await lockUser(tx, viewer.id))) throw refuse("change_not_found");
    await lockListing(tx, id);
    const listing = await requireMay(tx, { id, userId: viewer.id }, "fields", (code) =>
      refuse(code === "listing_not_found" ? "change_not_found" : code),
    );
    const seen = await snapshotOf(tx, id);
    if (!isUndoable(seen, field)) throw refuse("not_undoable");
    const now = valueOf(seen, field);
    if (!isSame(now, after)) return { outcome: "changed" as const, now: now };
    const read = Fields.safeParse(inputOf(field, before));
    // an old value may be invalid today, for example one that an import wrote
    if (!read.success) throw refuse("not_undoable");
    const at = new Date(context.now().epochMilliseconds);
    const changing = { version: listing.version, undoes: input.p_change_id, by: { id: viewer.id }, at };
    await changeListing(tx, id, read.data, changing);
    return { outcome: "undone" as const, now: before };
  });
};

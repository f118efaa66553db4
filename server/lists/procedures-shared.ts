/** Lists that are shared by link, and votes on them. */
import { LIST_LIMITS } from "#contract/lists/list-limits.ts";
import { listTexts } from "#contract/lists/list-texts.ts";
import { lockUser } from "../access/queries.ts";
import { chargeOf, shareHolder } from "../context/limits.ts";
import { invalid, limit, type Procedure } from "../context/procedure.ts";
import { cardsOf } from "./procedures.ts";
import { findSharedList, listSaved } from "./queries-reading.ts";
import { countVotes, deleteVote, insertVote, isOnList, lockSharedList, voterOf } from "./queries-votes.ts";

export const getSharedList: Procedure<"get_shared_list"> = async ({ input, context, refuse }) => {
  const { db } = context.connection;
  // the address is a secret of those who have it
  context.freshness.isUnlisted();
  const list = await findSharedList(db, input.p_link);
  if (list === null || list.share_mode === "private") throw refuse("list_not_found");
  const who = (await context.viewer())?.id ?? input.p_visitor;
  const rows = await listSaved(db, list.id, who === null ? null : voterOf(list.id, who));
  const cards = await cardsOf(rows, context);
  return {
    name: list.name,
    by: list.by,
    share: list.share_mode,
    listings: rows.flatMap(({ id, note, votes, voted, business_id: businessId }) => {
      const listing = cards.get(businessId);
      return listing === undefined ? [] : [{ id, note, votes, voted, listing }];
    }),
  };
};

export const voteSaved: Procedure<"vote_saved"> = async (call) => {
  const { input, context, refuse } = call;
  const { p_link: token, p_saved_id: savedId, p_vote: isVote, p_visitor: visitor } = input;
  const viewer = await context.viewer();
  const who = viewer?.id ?? visitor;
  if (who === null) throw invalid([{ path: "p_visitor", message: listTexts.visitorMissing }]);
  const network = context.network === null ? who : shareHolder(context.network);
  await limit(call, chargeOf("listVote", viewer?.id ?? network));
  return context.connection.db.transaction().execute(async (tx) => {
    const isLocked = viewer === null || (await lockUser(tx, viewer.id));
    const list = isLocked ? await lockSharedList(tx, token) : null;
    if (list === null) throw refuse("list_not_found");
    if (list.share_mode !== "vote") throw refuse("voting_off");
    if (!(await isOnList(tx, list.id, savedId))) throw refuse("saved_not_found");
    const voter = voterOf(list.id, who);
    const at = new Date(context.now().epochMilliseconds);
    if (isVote) await insertVote(tx, { savedId, voter, userId: viewer?.id ?? null, at });
    else await deleteVote(tx, { savedId, voter });
    const votes = await countVotes(tx, savedId);
    if (votes > LIST_LIMITS.votes) throw refuse("too_many_votes");
    return { votes, voted: isVote };
  });
};

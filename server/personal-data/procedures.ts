/** Procedures that export and delete the personal data of an account. */
import { requirePerson } from "../accounts/procedures.ts";
import type { Procedure } from "../context/procedure.ts";
import { deleteAccount as removeAccount, findPersonalData } from "./queries.ts";

export const getMyData: Procedure<"get_my_data"> = async ({ viewer, context }) => {
  const { connection, activity } = context;
  const data = await findPersonalData(connection.db, viewer.id);
  await activity.note(connection.db, { userId: viewer.id, kind: "data_downloaded" });
  return data ?? {};
};

export const deleteAccount: Procedure<"delete_account"> = async (call) => {
  const { viewer, context } = call;
  const { p_listings: listings, p_reviews: reviews } = call.input;
  await requirePerson(call);
  await context.connection.db.transaction().execute(async (tx) => {
    const isDeleted = await removeAccount(
      tx,
      viewer.id,
      { listings, reviews },
      new Date(context.now().epochMilliseconds),
    );
    if (isDeleted) await context.sendMail(tx, { template: "account-deleted", to: viewer.email });
  });
  return {};
};

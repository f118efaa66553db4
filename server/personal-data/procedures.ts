/** Procedures that export and delete the personal data of an account. */
import { requirePerson } from "../accounts/procedures.ts";
import type { Procedure } from "../context/procedure.ts";
import { findAccountDeletion } from "./queries-deletion.ts";
import { deleteAccount as removeAccount, findPersonalData } from "./queries.ts";

export const getMyData: Procedure<"get_my_data"> = async ({ viewer, context }) => {
  const { connection, activity } = context;
  const data = await findPersonalData(connection.db, viewer.id);
  await activity.note(connection.db, { userId: viewer.id, kind: "data_downloaded" });
  if (data === null) throw new Error("The account was deleted during the call");
  // the output is checked against the parts
  return data;
};

export const getAccountDeletion: Procedure<"get_account_deletion"> = ({ viewer, context }) =>
  findAccountDeletion(context.connection.db, viewer.id, new Date(context.now().epochMilliseconds));

export const deleteAccount: Procedure<"delete_account"> = async (call) => {
  const { viewer, context } = call;
  const { p_listings: listings, p_reviews: reviews } = call.input;
  await requirePerson(call);
  const { email: to } = viewer;
  const at = new Date(context.now().epochMilliseconds);
  await context.inLanguageOf(to, ({ code: locale }) =>
    context.connection.db.transaction().execute(async (tx) => {
      const cancelled = await removeAccount(tx, viewer.id, { listings, reviews }, at);
      if (cancelled !== null) await context.sendMail(tx, { template: "account-deleted", to, locale, cancelled });
    }),
  );
  return {};
};

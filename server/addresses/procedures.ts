import type { Procedure } from "../context/procedure.ts";
import { findAddress as find } from "./queries-find.ts";

/** For the form in which an owner types an address, before it is saved. */
export const findAddress: Procedure<"find_address"> = async ({ input, context }) => find(context.connection.db, input);

import type { Procedure } from "../context/procedure.ts";
import { findAddress as find } from "./queries-find.ts";

/** For the form in which an owner types an address, before it is saved. */
export const findAddress: Procedure<"find_address"> = async ({ input, context }) => {
  const found = await find(context.connection.db, input);
  return found === null ? null : { ...found, map_version: context.mapVersionAt(found.lat, found.lng) };
};

import type { Procedure } from "../context/procedure.ts";
import { findAddress as find } from "./queries-find.ts";

/** The position of an address that an owner types, before the listing is saved. */
export const findAddress: Procedure<"find_address"> = async ({ input, context }) => {
  const found = await find(context.connection.db, input);
  return found === null ? null : { ...found, map_version: context.mapVersionAt(found.lat, found.lng) };
};

/** Names of the roles of members. */
import { catalog } from "../text/catalog.ts";

export const roleTexts = catalog("roles", {
  owner: "Owner",
  manager: "Manager",
  staff: "Staff",
});

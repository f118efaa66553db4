/** Emails about changes of a listing's members. */
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { ProcedureContext } from "../context/context.ts";
import type { Database } from "../platform/db/pool.ts";
import { listMailedOwners } from "../access/queries.ts";

export const membersUrlOf = (baseUrl: string, businessId: string): string => `${baseUrl}/listing/${businessId}/people`;

export interface MembersChanged {
  listing: { id: string; name: string };
  happened: "joined" | "role" | "removed" | "left";
  /** Email address of the member. */
  who: string;
  role: ListingRole;
  /** Null: the member did it. */
  by: string | null;
}

/**
 * Sends emails to the member and to the owners, except the one who made the change. Called after the change, with the
 * listing locked.
 */
export async function notifyMembers(
  tx: Database,
  { listing, happened, who, role, by }: MembersChanged,
  { baseUrl, sendMail }: Pick<ProcedureContext, "baseUrl" | "sendMail">,
): Promise<void> {
  const about = {
    template: "members-changed" as const,
    businessName: listing.name,
    ...{ happened, role, by },
    membersUrl: membersUrlOf(baseUrl(), listing.id),
  };
  await sendMail(tx, { ...about, to: who, who: null });
  for (const to of await listMailedOwners(tx, listing.id))
    if (to !== who && to !== by) await sendMail(tx, { ...about, to, who });
}

import type { AuditPage } from "#contract/desk/audit.ts";
import { ApiError } from "../platform/api.ts";
import type { Desk } from "../platform/context.ts";
import type { AuditAddress } from "../platform/desk-paths.ts";

interface AuditData {
  filter: Required<AuditAddress>;
  page: AuditPage;
  /** What is wrong with the filter. */
  failure: string | null;
}

export async function loadAudit(desk: Desk, parameters: URLSearchParams): Promise<AuditData> {
  const given = (name: string) => parameters.get(name) ?? "";
  const filter = { action: given("action"), about: given("about"), since: given("since"), before: given("before") };
  const { action: p_action, about: p_about, since: p_since, before } = filter;
  try {
    const page = await desk.get_audit({ p_action, p_about, p_since, p_before: before === "" ? null : before });
    return { filter, page, failure: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { filter, page: { entries: [], has_more: false }, failure: error.issues[0]?.message ?? error.message };
  }
}

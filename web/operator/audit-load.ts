import type { AuditPage } from "#contract/operator/audit.ts";
import { ApiError } from "../platform/api.ts";
import type { OperatorApi } from "../platform/context.ts";
import type { AuditAddress } from "../platform/paths.ts";

interface AuditData {
  filter: Required<AuditAddress>;
  page: AuditPage;
  /** What is wrong with the filter. */
  failure: string | null;
}

export async function loadAudit(api: OperatorApi, parameters: URLSearchParams): Promise<AuditData> {
  const given = (name: string) => parameters.get(name) ?? "";
  const filter = { action: given("action"), about: given("about"), since: given("since"), before: given("before") };
  const { action: p_action, about: p_about, since: p_since, before } = filter;
  try {
    const page = await api.get_audit({ p_action, p_about, p_since, p_before: before === "" ? null : before });
    return { filter, page, failure: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { filter, page: { entries: [], has_more: false }, failure: error.issues[0]?.message ?? error.message };
  }
}

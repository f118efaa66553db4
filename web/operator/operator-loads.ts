/** Loaders and actions of the operator's screens. Server only. */
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { OPERATOR_SECTIONS, type OperatorSection } from "#contract/operator/screens.ts";
import { accountPagesContext, type OperatorApi } from "../platform/context.ts";
import { answerForm, type FormHandlers } from "../platform/form-action.ts";
import { operatorApiOf } from "./operator-api.ts";
import { importActs } from "./import-acts.ts";
import { loadListings, textIn } from "./listings-load.ts";
import { accountActs, jobActs, listingActs } from "./listing-acts.ts";
import { loadCompared, loadPicked, mergeActs } from "./merge-acts.ts";
import { loadPhotos, photoActs } from "./photo-acts.ts";
import { passkeyActs } from "./prove-acts.ts";
import { kindOf, queueActs } from "./queue-acts.ts";
import type { AuditPage } from "#contract/operator/audit.ts";
import { ApiError } from "../platform/api.ts";
import type { AuditAddress } from "../platform/operator-paths.ts";
import { startOfText } from "#contract/text/cut.ts";
import type { FoundListing } from "#contract/operator/listings.ts";
import { pagePath } from "../platform/local-path.ts";

/** The last row of the previous page, as two lines. Neither contains a line end. */
function rowOf(text: string) {
  const at = text.indexOf("\n");
  const [p_source, p_source_id] = [text.slice(0, at), startOfText(text.slice(at + 1).replaceAll("\0", ""), 500)];
  return at < 1 || at > 200 || p_source_id === "" ? null : { p_source, p_source_id };
}

/** `found`: listings of the search; null: no search. */
async function loadImported(api: OperatorApi, address: URLSearchParams, found: readonly FoundListing[] | null) {
  const before = address.get("merged") ?? "";
  const p_listings = found === null ? null : found.map(({ id }) => id);
  const [missing, merged] = await Promise.all([
    api.list_missing({ p_after: rowOf(address.get("gone") ?? "") }),
    api.list_merged({ p_listings, p_before: /^\d{1,15}$/.test(before) ? Number(before) : null }),
  ]);
  return { missing, merged };
}

interface AuditData {
  filter: Required<AuditAddress>;
  page: AuditPage;
  /** Why the filter is not valid. */
  failure: string | null;
}

async function loadAudit(api: OperatorApi, parameters: URLSearchParams): Promise<AuditData> {
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

export interface OperatorApiRequest extends LoaderFunctionArgs {
  context: Readonly<RouterContextProvider>;
  /** Address of the page, also for requests of its data only. */
  url: URL;
}

/** Throws a 404 response for an unknown address. */
export function sectionOf({ params }: Pick<OperatorApiRequest, "params">): OperatorSection {
  const request = params["*"] ?? "";
  const section = OPERATOR_SECTIONS.find((one) => one === request);
  if (section === undefined) throw new Response(null, { status: 404 });
  return section;
}

/** Metadata of a file; restored in the form if it was refused. */
const IMPORT_FIELDS = ["source", "attribution", "city", "state", "country", "timezone", "category"] as const;

const given = ({ url }: Pick<OperatorApiRequest, "url">, name: string): string => textIn(url.searchParams, name);

export async function loadSection(request: OperatorApiRequest) {
  const api = operatorApiOf(request);
  // first, so that other users learn nothing from later errors
  const known = await api.get_operator({});
  const section = sectionOf(request);
  const { hasPasskeys } = request.context.get(accountPagesContext);
  const operator = { ...known, can_use_passkey: known.has_passkey && hasPasskeys };
  if (operator.needs_two_step) return { section: "two-step" as const, operator };
  switch (section) {
    case "":
      return { section, operator, today: await api.get_today({}), asOf: new Date().toISOString() };
    case "queue": {
      const kind = kindOf(request);
      return { section, operator, kind, queue: await api.get_queue({ p_kind: kind }) };
    }
    case "listings": {
      const text = given(request, "q");
      const { filter, found } = await loadListings(api, request.url.searchParams);
      const isFiltered = Object.values(filter).some((one) => one !== "");
      const [imported, compared, photos] = await Promise.all([
        loadImported(api, request.url.searchParams, isFiltered ? found.listings : null),
        request.url.searchParams.has("pick")
          ? loadPicked(api, request.url.searchParams.getAll("pick"))
          : loadCompared(api, given(request, "one"), given(request, "other")),
        loadPhotos(api, given(request, "photos"), given(request, "review")),
      ]);
      return { section, operator, text, filter, found, ...imported, compared, photos, asOf: new Date().toISOString() };
    }
    case "accounts": {
      const text = given(request, "q");
      const found = await api.find_accounts({ p_text: text, p_after: given(request, "after") });
      return { section, operator, text, found };
    }
    case "imports": {
      const typed = Object.fromEntries(IMPORT_FIELDS.map((name) => [name, given(request, name)]));
      return { section, operator, typed, ...(await api.get_imports({})) };
    }
    case "jobs":
      return { section, operator, failed: await api.get_jobs({}) };
    case "audit":
      return { section, operator, ...(await loadAudit(api, request.url.searchParams)) };
  }
}

export type OperatorData = Awaited<ReturnType<typeof loadSection>>;
export type OperatorSectionData<Section extends OperatorData["section"]> = Extract<OperatorData, { section: Section }>;

const unread = () => new Response("This form could not be read.", { status: 400 });

function actsOf(request: OperatorApiRequest): FormHandlers {
  const api = operatorApiOf(request);
  const back = pagePath(request.url);
  switch (sectionOf(request)) {
    case "queue":
      return queueActs(api, kindOf(request));
    case "listings":
      return { ...listingActs(api, back), ...mergeActs(api), ...photoActs(api, back) };
    case "accounts":
      return accountActs(api, back);
    case "imports":
      return importActs(api);
    case "jobs":
      return jobActs(api);
    default:
      throw unread();
  }
}

export async function actOnSection(request: OperatorApiRequest) {
  // before the form is parsed
  await operatorApiOf(request).get_operator({});
  return answerForm(request, { ...actsOf(request), ...passkeyActs });
}

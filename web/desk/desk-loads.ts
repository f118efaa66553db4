/** What each screen of the desk reads and does, on the server. */
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { DESK_SECTIONS, type DeskSection } from "#contract/desk/sections.ts";
import { accountPagesContext } from "../platform/context.ts";
import { answerForm, type Acts } from "../platform/form-action.ts";
import { loadAudit } from "./audit-load.ts";
import { deskOf } from "./desk.ts";
import { loadImported } from "./imported-load.ts";
import { importActs } from "./import-acts.ts";
import { loadListings } from "./listings-load.ts";
import { accountActs, jobActs, listingActs } from "./listing-acts.ts";
import { loadCompared, loadPicked, mergeActs } from "./merge-acts.ts";
import { loadPhotos, photoActs } from "./photo-acts.ts";
import { passkeyActs } from "./prove-acts.ts";
import { kindOf, queueActs } from "./queue-acts.ts";

export interface DeskAsked extends LoaderFunctionArgs {
  context: Readonly<RouterContextProvider>;
  /** The page's, also where its data alone is asked for. */
  url: URL;
}

/** Throws the answer of an address that is not there. */
export function sectionOf({ params }: Pick<DeskAsked, "params">): DeskSection {
  const asked = params["*"] ?? "";
  const section = DESK_SECTIONS.find((one) => one === asked);
  if (section === undefined) throw new Response(null, { status: 404 });
  return section;
}

/** What is said of a file beside it; typed again where it was refused. */
const IMPORT_FIELDS = ["source", "attribution", "city", "state", "country", "timezone", "category"] as const;

/** As long as anything that is looked for. */
const LONGEST = 200;

const given = ({ url }: Pick<DeskAsked, "url">, name: string): string =>
  (url.searchParams.get(name) ?? "").replaceAll("\0", "").slice(0, LONGEST);

export async function loadSection(asked: DeskAsked) {
  const desk = deskOf(asked);
  // first of all: to others there is nothing to be found out
  const known = await desk.get_operator({});
  const section = sectionOf(asked);
  const { hasPasskeys } = asked.context.get(accountPagesContext);
  const operator = { ...known, can_use_passkey: known.has_passkey && hasPasskeys };
  if (operator.needs_two_step) return { section: "two-step" as const, operator };
  switch (section) {
    case "":
      return { section, operator, today: await desk.get_today({}), asOf: new Date().toISOString() };
    case "queue": {
      const kind = kindOf(asked);
      return { section, operator, kind, queue: await desk.get_queue({ p_kind: kind }) };
    }
    case "listings": {
      const text = given(asked, "q");
      const { filter, found } = await loadListings(desk, asked.url.searchParams);
      const isFiltered = Object.values(filter).some((one) => one !== "");
      const [imported, compared, photos] = await Promise.all([
        loadImported(desk, asked.url.searchParams, isFiltered ? found.listings : null),
        asked.url.searchParams.has("pick")
          ? loadPicked(desk, asked.url.searchParams.getAll("pick"))
          : loadCompared(desk, given(asked, "one"), given(asked, "other")),
        loadPhotos(desk, given(asked, "photos"), given(asked, "review")),
      ]);
      return { section, operator, text, filter, found, ...imported, compared, photos, asOf: new Date().toISOString() };
    }
    case "accounts": {
      const text = given(asked, "q");
      const found = await desk.find_accounts({ p_text: text, p_after: given(asked, "after") });
      return { section, operator, text, found };
    }
    case "imports": {
      const typed = Object.fromEntries(IMPORT_FIELDS.map((name) => [name, given(asked, name)]));
      return { section, operator, typed, ...(await desk.get_imports({})) };
    }
    case "jobs":
      return { section, operator, failed: await desk.get_jobs({}) };
    case "audit":
      return { section, operator, ...(await loadAudit(desk, asked.url.searchParams)) };
  }
}

export type DeskData = Awaited<ReturnType<typeof loadSection>>;
export type DataOf<Section extends DeskData["section"]> = Extract<DeskData, { section: Section }>;

const unread = () => new Response("This form could not be read.", { status: 400 });

function actsOf(asked: DeskAsked): Acts {
  const desk = deskOf(asked);
  const back = asked.url.pathname + asked.url.search;
  switch (sectionOf(asked)) {
    case "queue":
      return queueActs(desk, kindOf(asked));
    case "listings":
      return { ...listingActs(desk, back), ...mergeActs(desk), ...photoActs(desk, back) };
    case "accounts":
      return accountActs(desk, back);
    case "imports":
      return importActs(desk);
    case "jobs":
      return jobActs(desk);
    default:
      throw unread();
  }
}

export async function actOnSection(asked: DeskAsked) {
  // before the form is looked at
  await deskOf(asked).get_operator({});
  return answerForm(asked, { ...actsOf(asked), ...passkeyActs });
}

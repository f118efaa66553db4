/** Common requests to the sample city: by guests, and by an owner of many listings. */
import { sql } from "kysely";
import { z } from "zod";
import type { Connection } from "#server/platform/db/pool.ts";
import { findSamplePeople } from "#server/sample/queries.ts";
import { sessionCookie } from "./session-cookie.ts";

export interface PricedRequest {
  name: string;
  /** Sent in this order, repeatedly. */
  requests: { method: "GET" | "POST"; path: string; body?: string; headers: Record<string, string> }[];
}

/** As typed by users in the judged set, for a town such as the sample's. */
const QUERIES = ["coffee", "pizza", "hair salon", "bakery open late", "dentist", "book store", "bike repair", "yoga", "italian restaurant", "flowers", "tidewater kitchen", "laundromat"]; // oxfmt-ignore

const Offered = z.object({ business_id: z.string(), type_id: z.string(), month: z.string() });

/** For a sample that was loaded at `now`, or shortly before. */
export async function requestsOf({ db }: Connection, secret: string, now = new Date()): Promise<PricedRequest[]> {
  const people = await findSamplePeople(db);
  if (people === null) throw new Error("The sample city is not loaded");
  const { rows: busiest } = await sql<{ id: string }>`
    select id from business where is_listed order by review_count desc, id limit 1
  `.execute(db);
  const { rows: offered } = await sql`
    select business_id, (array_agg(type_id order by type_id))[1] as type_id,
      to_char(${now}::timestamptz, 'YYYY-MM') as month
    from reservation where type_id is not null and ends_at > ${now} and business_id in (select id from business where is_listed)
    group by business_id order by count(*) desc, business_id limit 1
  `.execute(db);
  const { rows: owned } = await sql<{ id: string; email: string }>`
    select r.business_id as id, a.email from reservation r join business_member m using (business_id)
    join user_account a on a.id = m.user_id group by r.business_id, a.email order by count(*) desc, r.business_id limit 1
  `.execute(db);
  const [listing, mine] = [busiest[0]?.id ?? "", owned[0]];
  const { business_id, type_id, month } = Offered.parse(offered[0]);
  const cookies = {
    guest: "",
    reviewer: await sessionCookie(db, people.reviewer, secret),
    owner: await sessionCookie(db, mine?.email ?? "", secret),
  };
  type Who = keyof typeof cookies;

  const headersOf = (who: Who): Record<string, string> => (who === "guest" ? {} : { cookie: cookies[who] });
  const call = (procedure: string, inputs: readonly object[], who: Who = "guest"): PricedRequest => ({
    name: who === "guest" ? procedure : `${procedure}, signed in`,
    requests: inputs.map((input) => ({
      method: "POST",
      path: `/rpc/${procedure}`,
      body: JSON.stringify(input),
      headers: { "content-type": "application/json", ...headersOf(who) },
    })),
  });
  const page = (path: string, who: Who = "guest"): PricedRequest => ({
    name: `${path.replace(/[0-9a-f-]{36}/, "{id}").replace(/\?.*/, "")}${who === "guest" ? "" : ", signed in"}`,
    requests: [{ method: "GET", path, headers: { accept: "text/html", ...headersOf(who) } }],
  });

  return [
    call("get_business", [{ p_id: listing, p_image_limit: 5 }]),
    call("get_business", [{ p_id: listing, p_image_limit: 5 }], "reviewer"),
    call("search_businesses", QUERIES.map((search_query) => ({ search_query, page_number: 1 }))), // oxfmt-ignore
    call("get_suggestions", ["cof", "piz", "hai", "tide", "den"].map((search_query) => ({ search_query }))), // oxfmt-ignore
    call("get_reviews", [{ p_business_id: listing, page_number: 1, sort: "newest" }]),
    call("get_available_days", [{ p_business_id: business_id, p_reservation_type_id: type_id, p_month: month }]),
    call("get_business_reservations", [{ p_business_id: mine?.id ?? "", page_number: 1, filters: { when: "upcoming" } }], "owner"), // oxfmt-ignore
    call("get_user_businesses", [{}], "owner"),
    call("get_user_reservations", [{ when: "upcoming", page_number: 1 }], "reviewer"),
    page("/"),
    page("/search?q=coffee"),
    page(`/listing/${listing}`),
    page(`/listing/${listing}`, "reviewer"),
    page("/dashboard", "owner"),
  ];
}

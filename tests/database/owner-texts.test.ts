/** An owner's texts in several languages: who may write them, who reads which, and what finds them. */
import { Temporal } from "temporal-polyfill";
import { describe, expect } from "vitest";
import { BODY_BYTES, LIMITS } from "#contract/limits.ts";
import { NO_FILTERS } from "#contract/search/search.ts";
import { inLanguage } from "#server/platform/current-language.ts";
import { mergeListings } from "#server/operator/merge-listings.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { findPersonalData } from "#server/personal-data/queries.ts";
import { ourLexicon } from "#server/search/lexicon.ts";
import { callInProcess } from "#server/api/router.ts";
import type { Member } from "../support/accounts.ts";
import { PASSWORD, waitingMail } from "../support/browserless.ts";
import { makeBookable, makeGuest, makeReservation, TEN } from "../support/bookings.ts";
import { postOffice } from "../support/emails.ts";
import { makeBusiness } from "../support/factories.ts";
import { apiOf, contextOf } from "../support/http.ts";
import { added, someone } from "../support/owned-listings.ts";
import { makeOperator, operatorApiFor } from "../support/operator.ts";
import { test } from "../support/app-test.ts";

const GERMAN = [{ language: "de", description: "Sauerteigbrot und Zimtschnecken.", house_rules: "Bitte keine Hunde." }];
const AT = Temporal.Instant.from("2026-11-21T12:00:00Z");

const inGerman = <Result>(run: () => Result): Result =>
  inLanguage({ code: "de", prefix: "/de", name: "Deutsch", offer: "" }, run);
const inEnglish = <Result>(run: () => Result): Result =>
  inLanguage({ code: "en", prefix: "", name: "English", offer: "" }, run);

const save = ({ visitor }: Member, id: string, fields: Record<string, unknown>) =>
  visitor.call("update_business", { p_id: id, ...fields });
const stored = async ({ db }: Connection, id: string) =>
  (await db.selectFrom("business").select("translations").where("id", "=", id).executeTakeFirstOrThrow()).translations;

async function ownListing(connection: Connection, url: string, fields: Record<string, unknown> = {}) {
  const owner = await someone(connection, url);
  return { owner, id: await added(owner.visitor, { p_translations: GERMAN, p_texts_language: "en", ...fields }) };
}

describe("the owner's editor", () => {
  test("stores texts by language, and returns one entry for each language of the site", async ({
    connection,
    served: { url },
  }) => {
    const { owner, id } = await ownListing(connection, url);
    const { body } = await owner.visitor.call("get_business", { p_id: id });
    expect(body).toMatchObject({
      texts_language: "en",
      translations: [{ language: "en", description: "", house_rules: "" }, ...GERMAN],
    });
    expect(await stored(connection, id)).toEqual({
      de: { description: "Sauerteigbrot und Zimtschnecken.", house_rules: "Bitte keine Hunde." },
    });
  });

  test("leaves absent texts unchanged, and removes null and empty ones", async ({ connection, served: { url } }) => {
    const { owner, id } = await ownListing(connection, url);
    expect((await save(owner, id, { p_translations: [{ language: "de", description: "Brot." }] })).status).toBe(200);
    expect(await stored(connection, id)).toEqual({ de: { description: "Brot.", house_rules: "Bitte keine Hunde." } });
    await save(owner, id, { p_translations: [] });
    await save(owner, id, { p_translations: [{ language: "de", house_rules: null }] });
    expect(await stored(connection, id)).toEqual({ de: { description: "Brot." } });
    await save(owner, id, { p_translations: [{ language: "de", description: " \r\n " }] });
    expect(await stored(connection, id)).toBeNull();
  });

  test("refuses languages that the site does not have, and names those that it has", async ({
    connection,
    served: { url },
  }) => {
    const { owner, id } = await ownListing(connection, url);
    const unknown = { p_translations: [{ language: "fr", description: "Du pain." }], p_texts_language: "nl" };
    const { status, body } = await save(owner, id, unknown);
    expect(status).toBe(422);
    expect(body["issues"]).toEqual([
      { path: "p_texts_language", message: "The site has no pages in ‘nl’. Its languages: en, de." },
      { path: "p_translations.0.language", message: "The site has no pages in ‘fr’. Its languages: en, de." },
    ]);
    const adding = { p_name: "Rye", p_description: "Bread.", p_categories: ["Restaurants"], ...unknown };
    expect((await owner.visitor.call("add_business", adding)).status).toBe(422);
    expect(await stored(connection, id)).toHaveProperty("de");
  });

  test("refuses hostile input", async ({ connection, served: { url } }) => {
    const { owner, id } = await ownListing(connection, url);
    const one = (more: object) => [{ language: "de", ...more }];
    const hostile = [
      ...["__proto__", "constructor", "toString", "", "d\0", "de\u202e", "x".repeat(36)].map((language) => [{ language, description: "x" }]), // oxfmt-ignore
      ...[[], {}, 7, null, undefined].map((language) => [{ language, description: "x" }]),
      ...[7, {}, ["Brot."], true, "a\0b", "a\ud800b"].map((description) => one({ description })),
      one({ description: "ж".repeat(LIMITS.descriptionLength + 1) }),
      one({ house_rules: "ж".repeat(2_001) }),
      one({ name: "Another name" }),
      [...one({ description: "Eins." }), ...one({ description: "Zwei." })],
      Array.from({ length: LIMITS.translationsPerListing + 1 }, (_, at) => ({ language: `de-${100 + at}` })),
      { de: { description: "x" } },
      "de",
    ];
    for (const p_translations of hostile)
      expect([(await save(owner, id, { p_translations })).status, JSON.stringify(p_translations)]).toEqual([
        422,
        JSON.stringify(p_translations),
      ]);
    // parsed from text, so that the key is an own one
    const key = `{"p_id":"${id}","p_translations":[{"language":"de","__proto__":{"description":"x"}}]}`;
    await owner.visitor.call("update_business", key);
    expect(await stored(connection, id)).toEqual({
      de: { description: "Sauerteigbrot und Zimtschnecken.", house_rules: "Bitte keine Hunde." },
    });
    expect(({} as Record<string, unknown>)["description"]).toBeUndefined();
    expect(BODY_BYTES.rpcListingBytes).toBeGreaterThan(LIMITS.descriptionLength * 6 * LIMITS.translationsPerListing);
  });

  test("is for members who may change the description", async ({ connection, served: { url, call } }) => {
    const { id } = await ownListing(connection, url);
    const change = { p_id: id, p_translations: [{ language: "de", description: "Fremdes Brot." }] };
    expect(await call("update_business", change)).toMatchObject({ status: 401 });
    const stranger = await someone(connection, url);
    expect(await stranger.visitor.call("update_business", change)).toMatchObject({ status: 403 });
    const staff = await someone(connection, url);
    await connection.db
      .insertInto("business_member")
      .values({ business_id: id, user_id: staff.id, role: "staff" })
      .execute();
    expect((await staff.visitor.call("update_business", change)).status).toBe(403);
    expect(await stored(connection, id)).toMatchObject({ de: { description: "Sauerteigbrot und Zimtschnecken." } });
  });
});

describe("many members at once", () => {
  test("each keep their language and their text", async ({ connection, served: { url } }) => {
    const { owner, id } = await ownListing(connection, url, { p_translations: [] });
    const texts = [
      { language: "de", description: "Brot." },
      { language: "de", house_rules: "Keine Hunde." },
      { language: "en", description: "Loaves." },
      { language: "en", house_rules: "No dogs." },
    ];
    const all = Array.from({ length: 5 }, () => texts).flat();
    const answers = await Promise.all(all.map((text) => save(owner, id, { p_translations: [text] })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stored(connection, id)).toEqual({
      de: { description: "Brot.", house_rules: "Keine Hunde." },
      en: { description: "Loaves.", house_rules: "No dogs." },
    });
  });

  test("of one version, one text is stored and the others are refused", async ({ connection, served: { url } }) => {
    const { owner, id } = await ownListing(connection, url);
    const version = Number((await owner.visitor.call("get_business", { p_id: id })).body["version"]);
    const texts = Array.from({ length: 12 }, (_, at) => `Brot Nummer ${at}.`);
    const answers = await Promise.all(
      texts.map((description) =>
        save(owner, id, { p_version: version, p_translations: [{ language: "de", description }] }),
      ),
    );
    const saved = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((_, at) => at !== saved))
      expect([status, body["code"]]).toEqual([409, "stale"]);
    expect(await stored(connection, id)).toMatchObject({ de: { description: texts[saved] } });
  });
});

describe("the history", () => {
  test("names the language of a changed text, and undoes that text only", async ({ connection, served: { url } }) => {
    const { owner, id } = await ownListing(connection, url);
    await save(owner, id, { p_translations: [{ language: "de", description: "Brot." }] });
    await save(owner, id, { p_translations: [{ language: "en", house_rules: "No dogs." }] });
    await save(owner, id, { p_translations: [{ language: "de", house_rules: "" }] });
    const read = async () =>
      (await owner.visitor.call("get_changes", { p_business_id: id })).body["changes"] as Record<string, unknown>[];
    const changes = await read();
    expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ["house_rules:de", "Bitte keine Hunde.", null],
      ["house_rules:en", null, "No dogs."],
      ["description:de", "Sauerteigbrot und Zimtschnecken.", "Brot."],
    ]);
    for (const { id: change, can_undo } of changes) {
      expect(can_undo).toBe(true);
      const { status, body } = await owner.visitor.call("undo_change", { p_change_id: change });
      expect([status, body["outcome"]]).toEqual([200, "undone"]);
    }
    expect(await stored(connection, id)).toEqual({
      de: { description: "Sauerteigbrot und Zimtschnecken.", house_rules: "Bitte keine Hunde." },
    });
  });

  test("of an operator's edit names it in the audit and in the owner's email", async ({
    connection,
    served: { url },
  }) => {
    const { owner, id } = await ownListing(connection, url);
    const desk = operatorApiFor(connection, await makeOperator(connection.db, "editor@owner-texts.example"));
    expect((await desk.get_listing({ p_id: id })).translations).toHaveLength(2);
    await desk.edit_listing({ p_id: id, p_translations: [{ language: "de", description: "Brot." }] });
    const { details } = await connection.db
      .selectFrom("audit")
      .select("details")
      .where("subject", "=", id)
      .executeTakeFirstOrThrow();
    const before = "Sauerteigbrot und Zimtschnecken.";
    expect(details["changes"]).toEqual([{ field: "description:de", before, after: "Brot." }]);
    const mails = await waitingMail(connection, owner.email);
    expect(mails.at(-1)).toMatchObject({ changes: [{ label: "Description (German)", before, after: "Brot." }] });
    const unknown = { p_id: id, p_translations: [{ language: "fr", description: "Du pain." }] };
    await expect(desk.edit_listing(unknown)).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("a reader", () => {
  const guest = (connection: Connection, id: string) => apiOf(connection).get_business({ p_id: id });

  test("gets the text in the language of the request, else the original with its language", async ({
    connection,
    served: { url },
  }) => {
    const { id } = await ownListing(connection, url, {
      p_house_rules: "No dogs.",
      p_translations: [{ language: "de", description: "Brot." }],
    });
    const german = await inGerman(() => guest(connection, id));
    expect(german).toMatchObject({
      ...{ description: "Bread.", reader_description: "Brot.", texts_language: "en" },
      ...{ house_rules: "No dogs.", reader_house_rules: null, translations: [] },
    });
    expect(await inEnglish(() => guest(connection, id))).toMatchObject({ reader_description: null });
    // a page of a region reads the language without it
    const austrian = { code: "de-AT", prefix: "/de-at", name: "Deutsch", offer: "" };
    expect(await inLanguage(austrian, () => guest(connection, id))).toMatchObject({ reader_description: "Brot." });
  });

  test("gets the original in its own language, even if a translation remains", async ({
    connection,
    served: { url },
  }) => {
    const { id } = await ownListing(connection, url, { p_description: "Brot vom Stein.", p_texts_language: "de" });
    expect(await inGerman(() => guest(connection, id))).toMatchObject({ reader_description: null });
  });

  test("sees results and cards in their language", async ({ connection, served: { url } }) => {
    const name = `Kornhaus ${newId().slice(-6)}`;
    const { id } = await ownListing(connection, url, { p_name: name });
    const find = () => apiOf(connection).search_businesses({ search_query: name });
    const [german] = (await inGerman(find)).results;
    expect(german).toMatchObject({ id, summary: "Sauerteigbrot und Zimtschnecken.", summary_language: null });
    const [english] = (await inEnglish(find)).results;
    expect(english).toMatchObject({ id, summary: "Bread.", summary_language: null });
    const french = { code: "fr", prefix: "/fr", name: "Français", offer: "" };
    const [other] = (await inLanguage(french, find)).results;
    expect(other).toMatchObject({ id, summary: "Bread.", summary_language: "en" });
  });
});

describe("the search", () => {
  const search = (connection: Connection, query: string, language: string) =>
    callInProcess({ ...contextOf(connection), lexicon: ourLexicon(language), now: () => AT }).search_businesses({
      search_query: query,
      filters: NO_FILTERS,
    });

  test("finds a listing by a word of a translation, and marks it in the shown text", async ({ connection }) => {
    const translations = JSON.stringify({ de: { description: "Quittengelee aus dem Hofladen. Auch Mirabellen." } });
    const id = await makeBusiness(connection.db, { name: "Orchard", description: "Jams.", translations });
    const { results } = await inGerman(() => search(connection, "quittengelee", "de"));
    expect(results.map((one) => one.id)).toEqual([id]);
    const [range] = results[0]?.matches?.summary ?? [];
    expect(results[0]?.summary.slice(range?.start, range?.end)).toBe("Quittengelee");
    // later words, and readers of other languages, find it too
    expect((await search(connection, "mirabellen", "en")).results.map((one) => one.id)).toEqual([id]);
    await connection.db.updateTable("business").set({ translations: null }).where("id", "=", id).execute();
    expect((await search(connection, "quittengelee", "de")).results).toEqual([]);
  });

  test("shows the sentence of the reader's language that mentions a kind", async ({ connection }) => {
    const translations = JSON.stringify({ de: { description: "Wolle und Garn. Gegenüber ist eine Apotheke." } });
    const values = { name: "Yarn", description: "Wool. Opposite the pharmacy.", translations, texts_language: "en" };
    const id = await makeBusiness(connection.db, values);
    const mentionsIn = async (language: "en" | "de") => {
      const read = () => search(connection, language === "de" ? "Apotheke" : "pharmacy", language);
      const { mentions } = await (language === "de" ? inGerman(read) : inEnglish(read));
      return mentions.filter(({ listing }) => listing.id === id).map(({ sentence }) => sentence);
    };
    expect(await mentionsIn("de")).toEqual([
      { before: "Gegenüber ist eine ", match: "Apotheke", after: ".", language: null },
    ]);
    expect(await mentionsIn("en")).toEqual([
      { before: "Opposite the ", match: "pharmacy", after: ".", language: null },
    ]);
  });

  test("has the same words for a listing without translations as before", async ({ connection }) => {
    const { rows } = await connection.pool.query<{ translated: string | null; lead: string }>(
      "select search_translated(null, true) as translated, search_lead('One. Two.') as lead",
    );
    expect(rows).toEqual([{ translated: null, lead: "One." }]);
  });
});

describe("the texts of a reservation type", () => {
  const TABLE = { name: "Table", description: "By the window.", price: "$10", duration: 60, slotInterval: 30 };
  const TISCH = { language: "de", name: "Tisch", description: "Am Fenster.", price: "" };
  const typesOf = (body: Record<string, unknown>) => body["reservation_types"] as Record<string, unknown>[];

  test("are stored by language for members, and shown to visitors in theirs", async ({
    connection,
    served: { url },
  }) => {
    const types = [{ ...TABLE, translations: [TISCH] }];
    const { owner, id } = await ownListing(connection, url, { p_reservation_types: types });
    const [own] = typesOf((await owner.visitor.call("get_business", { p_id: id })).body);
    expect(own).toMatchObject({
      ...{ name: "Table", description: "By the window.", price: "$10", languages: {} },
      translations: [{ language: "en", name: "", description: "", price: "" }, TISCH],
    });
    const read = async () => (await apiOf(connection).get_business({ p_id: id })).reservation_types;
    const of = { languages: {}, translations: [] };
    expect(await inEnglish(read)).toMatchObject([{ name: "Table", description: "By the window.", ...of }]);
    expect(await inGerman(read)).toMatchObject([
      { ...of, name: "Tisch", description: "Am Fenster.", price: "$10", languages: { price: "en" } },
    ]);
    const french = { code: "fr", prefix: "/fr", name: "Français", offer: "" };
    expect(await inLanguage(french, read)).toMatchObject([
      { name: "Table", languages: { name: "en", description: "en", price: "en" } },
    ]);
  });

  test("stay when a save does not send them, and are removed when it sends empty ones", async ({
    connection,
    served: { url },
  }) => {
    const types = [{ ...TABLE, translations: [TISCH] }];
    const { owner, id } = await ownListing(connection, url, { p_reservation_types: types });
    const read = async () => typesOf((await owner.visitor.call("get_business", { p_id: id })).body)[0] ?? {};
    const typeId = (await read())["id"];
    const saveType = (more: object) => save(owner, id, { p_reservation_types: [{ ...TABLE, id: typeId, ...more }] });
    expect((await saveType({ name: "Big table" })).status).toBe(200);
    expect(await read()).toMatchObject({ name: "Big table", translations: [{}, TISCH] });
    await saveType({ translations: [{ language: "de", description: null }] });
    expect(await read()).toMatchObject({ translations: [{}, { name: "Tisch", description: "" }] });
    await saveType({ translations: [{ language: "de", name: "" }] });
    const { rows } = await connection.pool.query("select translations from reservation_type where id = $1", [typeId]);
    expect(rows).toEqual([{ translations: null }]);
  });

  test("of unknown languages and hostile ones are refused", async ({ connection, served: { url } }) => {
    const { owner, id } = await ownListing(connection, url);
    const unknown = { p_reservation_types: [TABLE, { ...TABLE, translations: [{ language: "fr", name: "Table" }] }] };
    expect(await save(owner, id, unknown)).toMatchObject({
      status: 422,
      body: { issues: [{ path: "p_reservation_types.1.translations.0.language" }] },
    });
    for (const translation of [
      { language: "__proto__", name: "x" },
      { language: "de", name: "x".repeat(81) },
      { language: "de", name: 7 },
      { language: "de", duration: 5 },
    ])
      // oxfmt-ignore
      expect([
        (await save(owner, id, { p_reservation_types: [{ ...TABLE, translations: [translation] }] })).status,
        translation,
      ]).toEqual([422, translation]);
  });

  test("are in the guest's reservation and emails in their language, and the owner's as written", async ({
    connection,
    served: { url },
  }) => {
    const place = await makeBookable(connection, url);
    const translations = JSON.stringify({ de: { name: "Besuch" } });
    await connection.db.updateTable("reservation_type").set({ translations }).where("id", "=", place.typeId).execute();
    const rules = { house_rules: "No dogs.", translations: JSON.stringify({ de: { house_rules: "Keine Hunde." } }) };
    await connection.db.updateTable("business").set(rules).where("id", "=", place.businessId).execute();
    const guest = await makeGuest(connection, url);
    const { businessId: p_business_id, typeId: p_reservation_type_id } = place;
    const { body } = await guest.visitor.call("add_reservation", {
      ...{ p_business_id, p_reservation_type_id, p_reservation_time: TEN },
    });
    const p_reservation_id = String(body["id"]);
    const nameFor = async (viewerId: string) =>
      (await apiOf(connection, { viewerId }).get_reservation({ p_reservation_id })).reservation.reservationTypeName;
    expect([await inGerman(() => nameFor(guest.id)), await inEnglish(() => nameFor(guest.id))]).toEqual([
      "Besuch",
      "Visit",
    ]);
    const post = postOffice(connection);
    await inGerman(() => post.workOff());
    const emails = post.emails().filter(({ to }) => [guest.email, place.owner.email].includes(to));
    expect(emails.toSorted((a, b) => a.audience.localeCompare(b.audience))).toMatchObject([
      { audience: "guest", typeName: "Besuch", houseRules: "Keine Hunde.", houseRulesLanguage: null },
      { audience: "owner", typeName: "Visit", houseRules: "" },
    ]);
    // the name of another type must not replace the one that was reserved
    await connection.db.updateTable("reservation_type").set({ name: "Tour" }).where("id", "=", place.typeId).execute();
    expect(await inGerman(() => nameFor(guest.id))).toBe("Visit");
  });

  test("are in the guest's language in messages and when the account is deleted", async ({
    connection,
    served: { url },
  }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url);
    const translations = JSON.stringify({ de: { name: "Besuch" } });
    await db.updateTable("reservation_type").set({ translations }).where("id", "=", place.typeId).execute();
    const guest = await makeGuest(connection, url);
    await db.updateTable("profile").set({ locale: "de-CH" }).where("user_id", "=", guest.id).execute();
    const { businessId: business_id, typeId: type_id } = place;
    const id = await makeReservation(db, {
      business_id,
      type_id,
      user_id: guest.id,
      type_name: "Visit",
      starts_at: TEN,
    });
    const span = { day_on: "2026-11-24", from_minute: 600, until_minute: 720, joined_at: TEN };
    await db
      .insertInto("waiting")
      .values({ id: newId(), business_id, type_id, user_id: guest.id, ...span })
      .execute();
    const message = { p_reservation_id: id, p_message: "Inside or outside?" };
    expect((await place.owner.visitor.call("message_guest", message)).status).toBe(200);

    const deletion = await inGerman(() => apiOf(connection, { viewerId: guest.id }).get_account_deletion({}));
    const names = { reservations: [{ typeName: "Besuch" }], waiting: [{ typeName: "Besuch" }] };
    expect(deletion).toMatchObject(names);
    const leave = { p_password: PASSWORD, p_listings: "unclaim", p_reviews: "keep" };
    expect((await guest.visitor.call("delete_account", leave)).status).toBe(200);
    expect(await waitingMail(connection, guest.email)).toMatchObject([
      { template: "guest-message", typeName: "Besuch" },
      { template: "account-deleted", locale: "de", cancelled: names },
    ]);
  });
});

describe("what is stored elsewhere", () => {
  test("contains them: the account's data", async ({ connection, served: { url } }) => {
    const { owner } = await ownListing(connection, url);
    const data = await findPersonalData(connection.db, owner.id);
    expect(JSON.stringify(data)).toContain("Zimtschnecken");
  });

  test("a merge keeps those of the remaining listing, and deletes the others", async ({ connection }) => {
    const { db } = connection;
    const of = (description: string) => JSON.stringify({ de: { description } });
    const from = await makeBusiness(db, { name: "Hof", translations: of("Alt.") });
    const into = await makeBusiness(db, { name: "Hof", translations: of("Neu."), texts_language: "en" });
    expect(await mergeListings(db, from, into)).toMatchObject({ outcome: "merged" });
    expect(await stored(connection, into)).toEqual({ de: { description: "Neu." } });
    const { deleted_at } = await db
      .selectFrom("business")
      .select("deleted_at")
      .where("id", "=", from)
      .executeTakeFirstOrThrow();
    expect(deleted_at).not.toBeNull();
  });
});

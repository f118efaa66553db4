/** Visitors suggest edits of a listing's facts; operators accept or decline them. */
import { describe, expect } from "vitest";
import { addOwner } from "#server/access/queries.ts";
import { ALLOWANCES } from "#server/context/limits.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { newId } from "#server/platform/db/id.ts";
import { makeAccount } from "../support/accounts.ts";
import { makeGuest } from "../support/bookings.ts";
import { Visitor, waitingMail } from "../support/browserless.ts";
import { AT, operatorApiFor, makeOperator, onQueued } from "../support/operator.ts";
import { makeBusiness } from "../support/factories.ts";
import { test as base } from "../support/database.ts";
import { openLanguages } from "#server/languages/languages.ts";
import { inLanguage } from "#server/platform/current-language.ts";
import { apiOf, serveApp } from "../support/http.ts";

const LANGUAGES = openLanguages(["en", "de", "ar"]);

const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection, { areLimitsOn: true });
  onCleanup(() => served.close());
  return served;
});

const refused = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);

const audits = ({ db }: Connection, subject: string) =>
  db.selectFrom("audit").select(["actor", "action", "details"]).where("subject", "=", subject).orderBy("id").execute();

const row = ({ db }: Connection, id: string) =>
  db.selectFrom("business").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const suggestions = ({ db }: Connection, id: string) =>
  db.selectFrom("listing_suggestion").selectAll().where("business_id", "=", id).execute();

const WEEK = Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ open: "09:00", close: "17:00" }] : []));

let serial = 0;
async function scene(connection: Connection, url: string, { isOwned = true } = {}) {
  const { db } = connection;
  serial += 1;
  const values = { name: "Corner Bakery", phone_number: "+1 207 555 0101", address: "1 High Street", city: "Lauf" };
  const id = await makeBusiness(db, { ...values, website: "" });
  const owner = `owner.${serial}@suggestions.example`;
  if (isOwned) await addOwner(db, id, await makeAccount(db, owner));
  const person = await makeGuest(connection, url);
  const operator = async () => {
    const email = `operator.${newId()}@suggestions.example`;
    return { email, desk: operatorApiFor(connection, await makeOperator(db, email)) };
  };
  const suggest = (facts: Record<string, unknown>) =>
    person.visitor.call("suggest_edit", { p_business_id: id, ...facts });
  const waiting = async () => (await suggestions(connection, id))[0]?.id ?? "";
  return { id, owner, person, operator, suggest, waiting };
}

describe("suggest_edit", () => {
  test("is refused to guests, for unknown listings and for invalid fields", async ({ connection, served: { url } }) => {
    const { id, suggest } = await scene(connection, url);
    const hidden = await makeBusiness(connection.db, { hidden_at: AT, hidden_reason: "Spam" });
    expect((await new Visitor(url).call("suggest_edit", { p_business_id: id, p_note: "x" })).status).toBe(401);
    for (const p_business_id of [hidden, newId()])
      expect((await suggest({ p_business_id, p_note: "x" })).status).toBe(404);
    for (const facts of [
      {},
      { p_note: "   " },
      { p_phone_number: "+1 207 555 0101", p_address: "1 High Street" },
      { p_name: "Another" },
      { p_visibility: false },
      { p_website: "javascript:alert(1)" },
      { p_note: "x".repeat(301) },
      { p_phone_number: "\u0000" },
      { p_hours: "custom", p_custom_hours: [[{ open: "25:00", close: "26:00" }], [], [], [], [], [], []] },
      {
        ...{ p_hours: "custom" },
        p_custom_hours: [
          [
            { open: "09:00", close: "12:00" },
            { open: "10:00", close: "13:00" },
          ],
          [],
          [],
          [],
          [],
          [],
          [],
        ],
      },
    ])
      expect((await suggest(facts)).status, JSON.stringify(facts)).toBe(422);
    expect(await suggestions(connection, id)).toEqual([]);
  });

  test("joins the queue with the difference; the owner gets an email; another one replaces it", async ({
    connection,
    served: { url },
  }) => {
    const { id, owner, person, operator, suggest, waiting } = await scene(connection, url);
    const website = "evil.example/path";
    expect(
      (
        await suggest({
          p_phone_number: "+1 207 555 0102",
          p_city: "Lauf",
          p_website: website,
          p_hours: "custom",
          p_custom_hours: WEEK,
        })
      ).status,
    ).toBe(200);
    const { desk } = await operator();
    const item = (await desk.get_queue({ p_kind: "suggestion" })).items.find((one) => one.business_id === id);
    expect(item).toMatchObject({
      ...{ kind: "suggestion", suggested_by: person.email, is_closed: false, note: "", owners: [owner] },
      changes: [
        { field: "phone_number", label: "Phone", before: "+1 207 555 0101", after: "+1 207 555 0102" },
        { field: "website", label: "Website", before: "" },
        { field: "hours", label: "Hours", after: "Mon–Fri 9:00 AM – 5:00 PM; Sat–Sun Closed" },
      ],
    });
    expect((await desk.get_today({})).waiting.suggestions).toBeGreaterThan(0);
    const [mail] = await waitingMail(connection, owner);
    expect(mail).toMatchObject({ template: "edit-suggested", businessName: "Corner Bakery" });
    const first = await waiting();
    expect((await suggest({ p_note: "They have moved." })).status).toBe(200);
    expect(await suggestions(connection, id)).toMatchObject([{ facts: {}, note: "They have moved." }]);
    expect(await waiting()).not.toBe(first);
    // the listing is unchanged
    expect(await row(connection, id)).toMatchObject({ phone_number: "+1 207 555 0101", website: "", version: 1 });
  });

  test("is limited per person and listing, and per person", async ({ connection, served: { url } }) => {
    const { suggest, id, owner } = await scene(connection, url);
    const statuses: number[] = [];
    for (let at = 0; at <= ALLOWANCES.suggestionListing.burst; at++)
      statuses.push((await suggest({ p_note: `${at}` })).status);
    expect(statuses).toEqual([...Array.from({ length: ALLOWANCES.suggestionListing.burst }, () => 200), 429]);
    const others: number[] = [];
    for (let at = 0; at < ALLOWANCES.suggestion.burst; at++) {
      const p_business_id = await makeBusiness(connection.db);
      others.push((await suggest({ p_business_id, p_note: "x" })).status);
    }
    expect(others.at(-1)).toBe(429);
    // many people about one listing: the owner gets only a few emails
    for (let at = 0; at < ALLOWANCES.suggestionMail.burst; at++) {
      const { visitor } = await makeGuest(connection, url);
      expect((await visitor.call("suggest_edit", { p_business_id: id, p_note: "x" })).status).toBe(200);
    }
    expect(await waitingMail(connection, owner)).toHaveLength(ALLOWANCES.suggestionMail.burst);
  });
});

describe("accept_suggestion", () => {
  test("applies it as an operator's edit, notifies the owner and thanks the person", async ({
    connection,
    served: { url },
  }) => {
    const { id, owner, person, operator, suggest, waiting } = await scene(connection, url);
    await suggest({
      p_phone_number: "+1 207 555 0102",
      p_hours: "custom",
      p_custom_hours: WEEK,
      p_note: "See the door.",
    });
    const { desk, email } = await operator();
    const suggestion = await waiting();
    expect(await desk.accept_suggestion(await onQueued(desk, suggestion))).toEqual({
      said: `Corner Bakery is edited as suggested. ${person.email} is thanked by email.`,
    });
    expect(await row(connection, id)).toMatchObject({
      phone_number: "+1 207 555 0102",
      hours_mode: "custom",
      weekly_hours: WEEK,
    });
    expect(await suggestions(connection, id)).toEqual([]);
    const rows = await audits(connection, id);
    expect(rows.map(({ actor, action }) => [actor, action])).toEqual([
      [email, "listing.edit"],
      [email, "suggestion.accept"],
    ]);
    expect(rows[0]?.details).toMatchObject({ suggestion, email: person.email });
    expect(await waitingMail(connection, owner)).toMatchObject([{}, { template: "listing-edited" }]);
    expect(await waitingMail(connection, person.email)).toMatchObject([{ template: "suggestion-accepted" }]);
  });

  test("of a permanently closed listing hides it, with one email", async ({ connection, served: { url } }) => {
    const { id, owner, operator, suggest, waiting } = await scene(connection, url);
    await suggest({ p_is_closed: true });
    const { desk } = await operator();
    await desk.accept_suggestion(await onQueued(desk, await waiting()));
    expect(await row(connection, id)).toMatchObject({ hidden_reason: "Permanently closed" });
    expect(await waitingMail(connection, owner)).toMatchObject([
      { template: "edit-suggested" },
      { template: "listing-edited", changes: [{ label: "Hidden from visitors", after: "Permanently closed" }] },
    ]);
  });

  test("of a permanently closed listing gives its reason in the reader's language, and an operator's as written", async ({
    connection,
    served: { url },
  }) => {
    const { id, owner, operator, suggest, waiting } = await scene(connection, url);
    await suggest({ p_is_closed: true });
    const { desk } = await operator();
    await desk.accept_suggestion(await onQueued(desk, await waiting()));
    const { id: viewerId } = await connection.db
      .selectFrom("user_account")
      .select("id")
      .where("email", "=", owner)
      .executeTakeFirstOrThrow();
    const api = apiOf(connection, { viewerId });
    const read = async () => [
      (await api.get_business({ p_id: id })).hidden_reason,
      (await api.get_user_businesses({})).map((one) => one.hidden_reason),
      (await desk.get_listing({ p_id: id })).hidden_reason,
    ];
    const hide = (hidden_reason: string) =>
      connection.db.updateTable("business").set({ hidden_reason }).where("id", "=", id).execute();
    const readAll = () => Promise.all(LANGUAGES.map((language) => inLanguage(language, read)));
    const everywhere = (...reasons: string[]) => reasons.map((reason) => [reason, [reason], reason]);
    expect(await readAll()).toEqual(everywhere("Permanently closed", "Endgültig geschlossen", "مغلق نهائيًا"));
    // as imports hide listings
    await hide("No longer in the files that it came from");
    expect(await readAll()).toEqual(
      everywhere(
        "No longer in the files that it came from",
        "Nicht mehr in den Dateien, aus denen der Eintrag stammt",
        "لم يعد موجودًا في الملفات التي ورد منها",
      ),
    );
    await hide("Spam");
    expect(await readAll()).toEqual(everywhere("Spam", "Spam", "Spam"));
  });

  test("by twelve operators at once: one applies it, the others see who", async ({ connection, served: { url } }) => {
    const { id, person, operator, suggest, waiting } = await scene(connection, url);
    await suggest({ p_phone_number: "+1 207 555 0102" });
    const operators = await Promise.all(Array.from({ length: 12 }, operator));
    const [first] = operators;
    if (first === undefined) throw new Error("Nobody is there");
    const requested = await onQueued(first.desk, await waiting());
    const outcomes = await Promise.all(
      operators.map(({ desk }, at) =>
        refused(at % 3 === 0 ? desk.decline_suggestion(requested) : desk.accept_suggestion(requested)),
      ),
    );
    const failures = outcomes.filter((outcome) => outcome !== null);
    expect(failures).toHaveLength(11);
    for (const failure of failures) {
      expect(failure).toMatchObject({ code: "changed", status: 409 });
      expect((failure as Error).message).toMatch(/ (accepted|declined) this suggestion at/);
    }
    const rows = await audits(connection, id);
    const isAccepted = rows.some(({ action }) => action === "suggestion.accept");
    expect(rows).toHaveLength(isAccepted ? 2 : 1);
    expect((await row(connection, id)).phone_number).toBe(isAccepted ? "+1 207 555 0102" : "+1 207 555 0101");
    expect(await waitingMail(connection, person.email)).toHaveLength(isAccepted ? 1 : 0);
  });

  test("is refused once the listing or the suggestion has changed", async ({ connection, served: { url } }) => {
    const { id, operator, suggest, waiting } = await scene(connection, url);
    await suggest({ p_phone_number: "+1 207 555 0102" });
    const { desk } = await operator();
    const requested = await onQueued(desk, await waiting());
    await desk.edit_listing({ p_id: id, p_phone_number: "+1 207 555 0103" });
    expect(await refused(desk.accept_suggestion(requested))).toMatchObject({ code: "changed", status: 409 });
    expect(await row(connection, id)).toMatchObject({ phone_number: "+1 207 555 0103" });
    expect(await suggestions(connection, id)).toHaveLength(1);
  });
});

test("declined, nothing is changed and no one is notified", async ({ connection, served: { url } }) => {
  const { id, owner, person, operator, suggest, waiting } = await scene(connection, url, { isOwned: false });
  await suggest({ p_phone_number: "+1 207 555 0102" });
  const { desk, email } = await operator();
  const before = await row(connection, id);
  await desk.decline_suggestion(await onQueued(desk, await waiting()));
  expect(await row(connection, id)).toEqual(before);
  expect(await suggestions(connection, id)).toEqual([]);
  expect(await audits(connection, id)).toMatchObject([{ actor: email, action: "suggestion.decline" }]);
  for (const to of [owner, person.email]) expect(await waitingMail(connection, to)).toEqual([]);
});

test("a person's suggestions are in their data, and are deleted with their account", async ({
  connection,
  served: { url },
}) => {
  const { id, person, suggest } = await scene(connection, url);
  await suggest({ p_note: "It has moved." });
  expect((await person.visitor.call("get_my_data", {})).body).toMatchObject({
    suggested_edits: [{ business_id: id, note: "It has moved." }],
  });
  await connection.db.deleteFrom("user_account").where("id", "=", person.id).execute();
  expect(await suggestions(connection, id)).toEqual([]);
});

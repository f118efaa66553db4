/**
 * Questions of a type: validated when booked, stored as worded then, read by both sides, deleted with the account
 * (rules: guests, 1).
 */
import { expect } from "vitest";
import { makeBookable, makeGuest, TEN } from "../support/bookings.ts";
import { PASSWORD } from "../support/browserless.ts";
import { postOffice } from "../support/emails.ts";
import { test } from "../support/app-test.ts";

const WHERE = { text: "Inside or outside?", kind: "choice", isRequired: true, choices: ["Inside", "Outside"] } as const;
const CHAIRS = { text: "High chairs", kind: "number", isRequired: false, choices: [] } as const;
const ANSWERS = [
  { question: WHERE.text, answer: "Outside" },
  { question: CHAIRS.text, answer: "2" },
];

test("a required question is answered; both sides read the answers with their questions until the account is deleted", async ({
  connection,
  served: { url },
}) => {
  const questions = JSON.stringify([WHERE, CHAIRS]);
  const place = await makeBookable(connection, url, { questions });
  const { visitor } = await makeGuest(connection, url);
  const book = (p_answers?: unknown) =>
    visitor.call("add_reservation", {
      p_business_id: place.businessId,
      p_reservation_type_id: place.typeId,
      p_reservation_time: TEN,
      ...(p_answers === undefined ? {} : { p_answers }),
    });
  const refused = (path: string) => ({ status: 422, body: { code: "invalid_input", issues: [{ path }] } });
  expect(await book()).toMatchObject(refused("p_answers.0"));
  expect(await book([{ question: WHERE.text, answer: "On the roof" }])).toMatchObject(refused("p_answers.0"));
  expect(await book([ANSWERS[0], { question: CHAIRS.text, answer: "two" }])).toMatchObject(refused("p_answers.1"));
  expect(await book("Outside")).toMatchObject(refused("p_answers"));
  const listing = await visitor.call("get_business", { p_id: place.businessId });
  expect(listing.body["reservation_types"]).toMatchObject([{ questions: [WHERE, CHAIRS] }]);

  const post = postOffice(connection);
  await post.workOff();
  post.posted.length = 0;
  const { body: placed } = await book(ANSWERS);
  const p_reservation_id = String(placed["id"]);
  // later changes of the questions do not matter
  await connection.db.updateTable("reservation_type").set({ questions: "[]" }).where("id", "=", place.typeId).execute();
  const mine = await visitor.call("get_reservation", { p_reservation_id });
  expect(mine.body["reservation"]).toMatchObject({ answers: ANSWERS });
  const { owner } = place;
  const theirs = await owner.visitor.call("get_business_reservations", { p_business_id: place.businessId });
  expect(theirs.body).toMatchObject([{ answers: ANSWERS }]);
  const csv = await fetch(`${url}/api/reservations.csv?business_id=${place.businessId}`, {
    headers: { cookie: owner.visitor.cookie },
  });
  expect(await csv.text()).toContain("Inside or outside? Outside\nHigh chairs: 2");
  await post.workOff();
  expect(post.emails()).toMatchObject([{ answers: ANSWERS }, { answers: ANSWERS }]);
  for (const { email } of post.posted) {
    expect(email.calendar?.content.replace(/\r?\n[ \t]/g, "")).toContain("High chairs: 2");
  }
  const exported = await visitor.call("get_my_data");
  expect(exported.body["reservations"]).toMatchObject([{ answers: ANSWERS }]);

  const leave = { p_password: PASSWORD, p_listings: "unclaim", p_reviews: "keep" };
  expect(await visitor.call("delete_account", leave)).toMatchObject({ status: 200 });
  const stored = await connection.db
    .selectFrom("reservation")
    .select("answers")
    .where("id", "=", p_reservation_id)
    .executeTakeFirst();
  expect(stored?.answers).toEqual([]);
});

test("owners save a type's questions with the type and see what is wrong with them", async ({
  connection,
  served: { url },
}) => {
  const { owner, businessId } = await makeBookable(connection, url);
  const { body } = await owner.visitor.call("get_business", { p_id: businessId });
  const [type] = body["reservation_types"] as Record<string, unknown>[];
  const save = (questions: unknown) =>
    owner.visitor.call("update_business", {
      p_id: businessId,
      p_version: body["version"],
      p_reservation_types: [{ id: type?.["id"], name: "Table", duration: 30, slotInterval: 30, questions }],
    });
  expect(await save([WHERE, WHERE])).toMatchObject({
    status: 422,
    body: { issues: [{ path: "p_reservation_types.0.questions.1.text" }] },
  });
  expect(await save([WHERE])).toMatchObject({ status: 200 });
  const saved = await owner.visitor.call("get_business", { p_id: businessId });
  expect(saved.body["reservation_types"]).toMatchObject([{ questions: [WHERE] }]);
});

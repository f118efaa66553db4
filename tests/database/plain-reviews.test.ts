/** Reviews and questions by forms alone, as a browser without scripts sends them. */
import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeAccount } from "../support/accounts.ts";
import { makeBusiness } from "../support/factories.ts";
import { FormVisitor } from "../support/form-visitor.ts";
import { formVisitor, logIn, test } from "../support/plain-site.ts";

async function ownedListing({ db }: Connection, ownerId: string, name: string): Promise<string> {
  const id = await makeBusiness(db, { name });
  await db.insertInto("business_member").values({ business_id: id, user_id: ownerId, role: "owner" }).execute();
  return id;
}

test("a guest logs in, writes under a new name, changes and deletes", async ({ connection, url }) => {
  const id = await makeBusiness(connection.db, { name: "Plain Words Press" });
  const email = "plain.reviewer@people.example";
  await makeAccount(connection.db, email);
  const visitor = new FormVisitor(url);
  await visitor.open(`/listing/${id}`);
  await visitor.follow("Login to Review");
  await logIn(visitor, email);
  expect(visitor.address).toBe(`/listing/${id}`);
  await visitor.press("Write a Review");
  expect(visitor.heading).toBe("Review Plain Words Press");

  await visitor.press("Post Review");
  expect(visitor.text).toContain("Choose one to five stars.");
  visitor.check("4 stars: Very good");
  await visitor.press("Post Review");
  expect(visitor.describes("Your review")).toBe("Write something first.");
  expect(visitor.value("4 stars: Very good")).toBe("4");
  const words = "Set in lead.\n\nAnd well: https://press.example/why.";
  visitor.fill("Your review", words);
  await visitor.press("Post Review");
  expect(visitor.alerts.join()).toContain("Choose a display name first");
  expect(visitor.value("Your review")).toBe(words);
  visitor.fill("Display name", "Ada");
  await visitor.press("Post Review");
  expect([visitor.address, visitor.notice]).toEqual([`/listing/${id}`, "Review added successfully"]);
  const rows = () => connection.db.selectFrom("review").select(["rating", "comment"]).where("business_id", "=", id).execute(); // oxfmt-ignore
  expect(await rows()).toEqual([{ rating: 4, comment: words }]);

  await visitor.open(`/listing/${id}/review`);
  expect(visitor.heading).toBe("Your review of Plain Words Press");
  visitor.check("2 stars: Fair");
  visitor.fill("Your review", "Set in lead, and late.");
  await visitor.press("Save Changes");
  expect(visitor.notice).toBe("Review edited successfully");
  expect(await rows()).toEqual([{ rating: 2, comment: "Set in lead, and late." }]);

  // a session that has ended does not lose the typed text
  await visitor.open(`/listing/${id}/review`);
  visitor.fill("Your review", "Worth every word.");
  const session = new Map(visitor.cookies);
  visitor.cookies.clear();
  await visitor.press("Save Changes");
  expect(visitor.alerts.join()).toContain("Log in again");
  expect(visitor.value("Your review")).toBe("Worth every word.");
  for (const [name, value] of session) visitor.cookies.set(name, value);

  await visitor.open(`/listing/${id}/review`);
  await visitor.press("Delete your review");
  await visitor.press("Delete", "Are you sure you want to delete your review?");
  expect(visitor.notice).toBe("Review deleted successfully");
  expect(await rows()).toEqual([]);
});

test("a reader marks a review as helpful, undoes that, and reports it once; the owner answers", async ({
  connection,
  url,
}) => {
  const owner = await formVisitor(connection, url, "plain.voted@people.example", "Olive");
  const id = await ownedListing(connection, owner.id, "Plain Ballots");
  const author = await formVisitor(connection, url, "plain.vote.author@people.example", "Vera");
  const written = await author.visitor.call("add_review", { p_business_id: id, p_rating: 3, p_comment: "Long lines." });
  expect(written.status).toBe(200);

  const { visitor: reader } = await formVisitor(connection, url, "plain.vote.reader@people.example", "Rae");
  await reader.open(`/listing/${id}`);
  await reader.press(/^Helpful/);
  const votes = async () => (await connection.db.selectFrom("review_vote").select("user_id").execute()).length;
  expect(await votes()).toBe(1);
  await reader.press(/^Helpful/);
  expect(await votes()).toBe(0);
  await reader.follow("Back to the listing");
  await reader.press("Report");
  reader.check("Advertising or spam");
  reader.fill("Details (optional)", "The same words at three places.");
  const session = new Map(reader.cookies);
  reader.cookies.clear();
  await reader.press("Report", "Report this review");
  expect(reader.alerts.join()).toContain("Log in again");
  expect(reader.value("Details (optional)")).toBe("The same words at three places.");
  for (const [name, value] of session) reader.cookies.set(name, value);
  await reader.press("Report", "Report this review");
  expect(reader.notice).toBe("Thank you. We will check this review.");
  expect(reader.text).toContain("Reported");
  expect(reader.hasButton("Report")).toBe(false);

  await owner.visitor.open(`/listing/${id}`);
  await owner.visitor.press("Reply");
  owner.visitor.fill("Your public reply", "   ");
  await owner.visitor.press("Save reply");
  expect(owner.visitor.describes("Your public reply")).toBe("Write something first.");
  owner.visitor.fill("Your public reply", "We were out.");
  const ownerSession = new Map(owner.visitor.cookies);
  owner.visitor.cookies.clear();
  await owner.visitor.press("Save reply");
  expect(owner.visitor.alerts.join()).toContain("Log in again");
  expect(owner.visitor.value("Your public reply")).toBe("We were out.");
  for (const [name, value] of ownerSession) owner.visitor.cookies.set(name, value);
  await owner.visitor.press("Save reply");
  expect(owner.visitor.notice).toBe("Reply saved successfully");
  await reader.open(`/listing/${id}`);
  expect(reader.text).toContain("Reply from Plain Ballots");
  await owner.visitor.open(`/listing/${id}`);
  await owner.visitor.press("Edit reply");
  expect(owner.visitor.value("Your public reply")).toBe("We were out.");
  await owner.visitor.press("Cancel");
  await owner.visitor.press("Delete reply");
  await owner.visitor.press("Delete", "Are you sure you want to delete your reply?");
  expect(owner.visitor.notice).toBe("Reply deleted successfully");
  await reader.open(`/listing/${id}`);
  expect(reader.text).not.toContain("Reply from Plain Ballots");
});

/** Text that operators paste, and the commands that their buttons correspond to. */
import { expect, test } from "vitest";
import { ActOn, reason } from "#contract/operator/acts.ts";
import { commandText } from "#contract/operator/command.ts";
import { listingIdIn } from "#contract/operator/listing-id.ts";

const ID = "01990b7e-5c00-7fa0-82e8-6fc665b3f155";

test.each([
  [ID, ID],
  [`  ${ID.toUpperCase()}\n`, ID],
  [`https://town.example/listing/${ID}`, ID],
  [`https://town.example/de/listing/${ID.toUpperCase()}?day=today#reviews`, ID],
  [`/listing/${ID}/photos`, ID],
  // neither an id nor the page of a listing
  [`https://town.example/review/${ID}`, null],
  [`${ID}0`, null],
  [ID.slice(1), null],
  ["https://town.example/listing/golden-pizza", null],
  ["", null],
])("the listing in '%s' is %s", (text, id) => {
  expect(listingIdIn(text)).toBe(id);
});

test("words that a shell would interpret are quoted", () => {
  expect(commandText("reviews", "hide", ID, "--reason", "Not about the place")).toBe(
    `npx mainstreet reviews hide ${ID} --reason 'Not about the place'`,
  );
  expect(commandText("add", "a@b.example", "2026-11-29T12:00:00Z", "50%,x=1+2/_.-")).toBe(
    "npx mainstreet add a@b.example 2026-11-29T12:00:00Z 50%,x=1+2/_.-",
  );
  expect(commandText("say", "It's $HOME; `ls`")).toBe("npx mainstreet say 'It'\\''s $HOME; `ls`'");
  expect(commandText("say", "", "*")).toBe("npx mainstreet say '' '*'");
});

test("a reason is one line of up to 500 characters", () => {
  const Reason = reason(() => "Say why.");
  expect(Reason.parse("  Not\n about\tit ")).toBe("Not about it");
  expect(Reason.safeParse(" \n ").error?.issues.map(({ message }) => message)).toEqual(["Say why."]);
  expect(Reason.safeParse("x".repeat(500)).success).toBe(true);
  expect(Reason.safeParse("x".repeat(501)).success).toBe(false);
});

test("an action names the item, its state and when it was loaded", () => {
  const act = { p_id: ID, p_seen: "open", p_looked_at: "2026-11-29T12:00:00Z" };
  expect(ActOn.safeParse(act).success).toBe(true);
  for (const [name, value] of Object.entries({ p_id: "x", p_seen: "", p_looked_at: "today" }))
    expect(ActOn.safeParse({ ...act, [name]: value }).success, name).toBe(false);
});

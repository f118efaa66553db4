import { expect, test } from "vitest";
import { makeAnswerLinks, type AnswerLink } from "#server/context/answer-links.ts";

const ID = "01990b7e-5c00-7000-8000-00000000ffff";
const NOW = 1_000_000;
const ANSWER: AnswerLink = {
  purpose: "cancel",
  userId: ID,
  role: "guest",
  reservationId: ID,
  startsAt: 2_000_000,
  expiresAt: 2_000_000,
};
const links = makeAnswerLinks("one secret");
const tokenOf = (answer: AnswerLink) =>
  links.url("https://a.example", answer).slice("https://a.example/answer/".length);

test("are read until they expire", () => {
  const token = tokenOf(ANSWER);
  expect(token).toMatch(/^[\w.-]+$/);
  expect(links.read(token, NOW)).toEqual(ANSWER);
  expect(links.read(token, ANSWER.expiresAt)).toBeNull();
});

test("are refused when changed, truncated, or made elsewhere", () => {
  const token = tokenOf(ANSWER);
  const [body = "", signature = ""] = token.split(".");
  const other = Buffer.from(JSON.stringify({ ...ANSWER, purpose: "confirm" })).toString("base64url");
  for (const wrong of [
    `${other}.${signature}`,
    `${body}.${signature.slice(1)}A`,
    body,
    token.slice(0, -1),
    `${token}A`,
    `.${signature}`,
    "",
    "a".repeat(10_000),
    makeAnswerLinks("another secret").url("", ANSWER).slice("/answer/".length),
  ])
    expect(links.read(wrong, NOW), wrong.slice(0, 40)).toBeNull();
});

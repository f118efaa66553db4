/**
 * The return path in emailed links: only a path of this site, only in the link that it was sealed for, and only for a
 * day.
 */
import { describe, expect, test } from "vitest";
import { goingTo, leadingOn, returnPaths } from "#server/accounts/return-path.ts";
import { SECRET } from "../support/secret.ts";

const TO = "/listing/019aa0c4-7d10-7c3e-9a55-0c4c7d0f1a2b?reserve=x&at=2026-11-24T18%3A00%3A00-05%3A00&party=4";
const TOKEN = "kfMQhWJHtX0r2Pz4uLwV8sYb1nEoDcRa";
const NOON = new Date("2026-11-21T12:00:00Z");
const DAY_MS = 86_400_000;

const at = (ms: number, secret = SECRET) => returnPaths(secret, () => new Date(NOON.getTime() + ms));
const linkTo = (to: string) =>
  goingTo(to, () => at(0).into(`https://mainstreet.example/confirm-email?token=${TOKEN}`, TOKEN));
const nextOf = (link: string) => new URL(link).searchParams.get("next") ?? "";

test("a path is restored unchanged, and is unreadable in between", () => {
  const link = linkTo(TO);
  expect(link.length).toBeLessThan(600);
  expect(decodeURIComponent(link)).not.toMatch(/listing|reserve|party/);
  expect(at(0).outOf(TOKEN, nextOf(link))).toBe(TO);
  expect(at(DAY_MS - 1).outOf(TOKEN, nextOf(link))).toBe(TO);
});

test("adds nothing without a destination", () => {
  expect(linkTo("/")).toBe(`https://mainstreet.example/confirm-email?token=${TOKEN}`);
  expect(at(0).into("https://a.example/x?token=y", "y")).toBe("https://a.example/x?token=y");
  expect(leadingOn("/login")).toBe("/login");
  expect(goingTo(TO, () => leadingOn("/login"))).toBe(`/login?${new URLSearchParams({ to: TO })}`);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/%252fevil.example",
  "/\t/evil.example",
  "evil.example",
  "/login?to=%2F",
  `/${"a".repeat(900)}`,
])("%s leads nowhere", (to) => {
  expect(nextOf(linkTo(to))).toBe("");
});

describe("the home page instead of", () => {
  const good = nextOf(linkTo(TO));
  const parts = good.split(".");
  const flipped = (text: string, index: number) =>
    `${text.slice(0, index)}${text[index] === "A" ? "B" : "A"}${text.slice(index + 1)}`;

  test("one that was altered, at every position", () => {
    // except for the last character, whose last bits have no meaning
    for (let index = 0; index < good.length - 1; index += 1)
      expect([index, at(0).outOf(TOKEN, flipped(good, index))]).toEqual([index, "/"]);
  });

  test.each([
    ["nothing", ""],
    ["a path in clear", TO],
    ["half of it", good.slice(0, 40)],
    ["more of it", `${good}.x`],
    ["parts that are missing", parts.slice(0, 3).join(".")],
    ["no base64", "v1.%%.é.\u0000"],
    ["what is far too long", "A".repeat(100_000)],
  ])("%s", (_name, sealed) => {
    expect(at(0).outOf(TOKEN, sealed)).toBe("/");
  });

  test("one that is expired, of another link, or of another installation", () => {
    expect(at(DAY_MS).outOf(TOKEN, good)).toBe("/");
    expect(at(0).outOf("another-token", good)).toBe("/");
    expect(at(0, "another secret of thirty-two characters").outOf(TOKEN, good)).toBe("/");
  });
});

/** Attributing the failures of a rehearsal. */
import { expect, test } from "vitest";
import { unexcused } from "../../scripts/rehearse/blame.ts";
import type { RequestKind } from "../../scripts/rehearse/load.ts";

const acts = [
  { title: "quiet", mayFail: [] },
  { title: "a storm", mayFail: ["bookings"] as RequestKind[] },
  { title: "quiet again", mayFail: [] },
];
const failed = (kind: RequestKind, from: number, to = from) => ({ kind, reason: "503", from, to });

test.each([
  ["where it may be", [failed("bookings", 1)], []],
  ["begun before the storm, failed in it", [failed("bookings", 0, 1)], []],
  ["begun in the storm, failed after it", [failed("bookings", 1, 2)], []],
  ["in the quiet", [failed("bookings", 0), failed("bookings", 0)], ["quiet: bookings, 503 (2 ×)"]],
  ["long after the storm", [failed("bookings", 2)], ["quiet again: bookings, 503 (1 ×)"]],
  ["of a kind that the storm is no excuse for", [failed("pages", 0, 1)], ["quiet, then a storm: pages, 503 (1 ×)"]],
])("%s", (_what, failures, said) => expect(unexcused(acts, failures)).toEqual(said));

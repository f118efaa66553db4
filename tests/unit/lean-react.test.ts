/** What is taken out of react-dom for browsers, and that nothing here needs it (scripts/lean/). */
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { isReadFor } from "../../scripts/lean/plugin.ts";
import { prune, type Parts } from "../../scripts/lean/prune.ts";
import { REACT_DOM } from "../../scripts/lean/react-dom.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const NOTHING: Parts = { functions: {}, prototypes: [], tags: [], kinds: [], facts: [] };
const clean = (source: string) => source.replaceAll(/\s+/g, " ").trim();

test("the react-dom that is installed is the one that was read", () => {
  const { resolve } = createRequire(import.meta.url);
  const source = readFileSync(
    join(resolve("react-dom/package.json"), "..", "cjs", "react-dom-client.production.js"),
    "utf8",
  );
  expect(isReadFor(source)).toBe(true);
  const pruned = prune(source, REACT_DOM);
  expect(pruned.length).toBeLessThan(source.length - 60_000);
  // what is left is a program still
  expect(parseSync("pruned.js", pruned).errors).toEqual([]);
});

/** Each opens a way into something that is left out. */
const WAYS_IN = [
  /\b(?:ViewTransition|SuspenseList|Profiler|Activity|addTransitionType)\b.*from "react"/,
  /\buse(?:ActionState|FormState|FormStatus|MemoCache)\b/,
  /\b(?:preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS)\b.*from "react-dom"/,
  /\bon(?:Select|BeforeInput)(?:Capture)?=/,
  /\bprecedence=/,
  /<script[^>]*\basync\b/,
  /\b(?:action|formAction)=\{(?:async )?\(/,
  /<Fragment[^>]*\bref=/,
  /\bviewTransition\b/,
];

test("nothing that runs in a browser needs what is left out", () => {
  const files = globSync("web/**/*.{ts,tsx}", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => {
    const source = readFileSync(join(ROOT, file), "utf8").replaceAll(/\{\s*\n\s*|,\s*\n\s*/g, ", ");
    return WAYS_IN.filter((way) => way.test(source)).map((way) => `${file}: ${way.source}`);
  });
  expect(found).toEqual([]);
});

test("functions are left as they were but for those named, and their bodies", () => {
  const source = "function a(x) { return x; } function b() { return a(1); }";
  expect(prune(source, { ...NOTHING, functions: { a: "return 2" } })).toBe(
    "function a(x) {return 2} function b() { return a(1); }",
  );
  expect(() => prune(source, { ...NOTHING, functions: { c: "" } })).toThrow("Not found: c");
});

test("methods of what is never made go", () => {
  expect(clean(prune("A.prototype.f = function () {}; B.prototype.f = 1;", { ...NOTHING, prototypes: ["A"] }))).toBe(
    "B.prototype.f = 1;",
  );
});

test("a case goes whole, but only its label where another one leads into it", () => {
  const parts = { ...NOTHING, tags: [2, 3] };
  const kept = (source: string) => clean(prune(source, parts));
  const [before, after] = ["function f(x) {", "}"];
  const of = (cases: string) => kept(`${before}switch (x.tag) {${cases}}${after}`);
  expect(of("case 1: a(); break; case 2: b(); break; default: c();")).toBe(
    "function f(x) {switch (x.tag) {case 1: a(); break; default: c();}}",
  );
  expect(of("case 1: a(); case 2: b(); break;")).toBe("function f(x) {switch (x.tag) {case 1: a(); b(); break;}}");
  expect(of("case 1: case 2: b();")).toBe("function f(x) {switch (x.tag) {case 1: b();}}");
  expect(of("case 2: case 1: b();")).toBe("function f(x) {switch (x.tag) { case 1: b();}}");
  expect(of("case 2: case 3: b(); case 1: c();")).toBe("function f(x) {switch (x.tag) { case 1: c();}}");
  expect(of("case 1: if (y) break; case 2: b();")).toBe("function f(x) {switch (x.tag) {case 1: if (y) break; b();}}");
  // numbers that are no tags
  expect(kept("function f(x) {switch (x.kind) {case 2: b();}}")).toBe("function f(x) {switch (x.kind) {case 2: b();}}");
});

test("what is declared in a case that goes is declared still", () => {
  const pruned = prune(
    "function f(x) {switch (x.tag) {case 2: var a = 1, g = function () { var own; }; break; case 1: a = 2; return a;}}",
    { ...NOTHING, tags: [2] },
  );
  expect(clean(pruned)).toBe("function f(x) {var a,g;switch (x.tag) { case 1: a = 2; return a;}}");
});

test("comparisons with what never is are decided", () => {
  expect(prune("if (2 === x.tag || x.tag !== 2 || 2 === x.size) a();", { ...NOTHING, tags: [2] })).toBe(
    "if (false || true || 2 === x.size) a();",
  );
  expect(prune("switch (k) {case A: a(); break; case B: b();}", { ...NOTHING, kinds: ["A"] })).toBe(
    "switch (k) { case B: b();}",
  );
});

test("facts are found as often as they are said to be", () => {
  expect(prune("(a & 3) === a ? b() : c();", { ...NOTHING, facts: [["(a & 3) === a", "false", 1]] })).toBe(
    "false ? b() : c();",
  );
  expect(() => prune("b();", { ...NOTHING, facts: [["a", "false", 1]] })).toThrow("Found 0 times: a");
});

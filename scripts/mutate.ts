/**
 * `npm run test:mutate`: mutation testing. Makes small wrong changes, one at a time, and lists those that no test
 * detects. `--sample 40 --seed 7` selects how many and which; `--from 20` continues a sample after its first 20;
 * `--files 'server/booking/seating/rules*.ts'` selects where; `--tests 12` is the number of test files that are run for
 * each after those that import the file, and up to three times as many more of its folder where those notice nothing.
 */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { parseSync } from "vite";
import { ROOM_TESTS } from "./changed-tests.ts";
import { readSources, ROOT } from "./import-graph.ts";

/** Files where a wrong change does harm: rules, schemas, limits, permissions. */
const FILES =
  "{server/**/rules*.ts,contract/**/*.ts,server/**/procedures*.ts,server/context/limits.ts,server/access/*.ts}";
/** Some changes make a loop endless. */
const MOST_MS = 300_000;

const { values: given } = parseArgs({
  options: {
    sample: { type: "string", default: "20" },
    from: { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
    files: { type: "string", default: FILES },
    tests: { type: "string", default: "24" },
  },
});

interface Mutation {
  file: string;
  start: number;
  end: number;
  text: string;
}

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && typeof (value as SyntaxNode).type === "string";

const SWAPPED: Readonly<Record<string, string>> = {
  ...{ "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===", "&&": "||", "||": "&&" },
  ...{ "+": "-", "-": "+" },
};
const isText = (node: SyntaxNode) => node.type === "TemplateLiteral" || typeof node["value"] === "string";

/** Wrong replacements for a node. */
function wrongly(node: SyntaxNode, source: string): string[] {
  const textOf = ({ start, end }: SyntaxNode) => source.slice(start, end);
  switch (node.type) {
    case "IfStatement":
    case "ConditionalExpression": {
      const test = node["test"] as SyntaxNode;
      return [source.slice(node.start, test.start) + `!(${textOf(test)})` + source.slice(test.end, node.end)];
    }
    case "BinaryExpression":
    case "LogicalExpression": {
      const [left, right] = [node["left"] as SyntaxNode, node["right"] as SyntaxNode];
      const operator = String(node["operator"]);
      const swapped = SWAPPED[operator];
      // strings are concatenated, not added
      if (swapped === undefined || (operator === "+" && (isText(left) || isText(right)))) return [];
      const between = source.slice(left.end, right.start).replace(operator, swapped);
      return [source.slice(node.start, left.end) + between + source.slice(right.start, node.end)];
    }
    case "Literal":
      return typeof node["value"] === "boolean" ? [String(!node["value"])] : [];
    // including `await limit(…)`
    case "ExpressionStatement":
      return [";"];
    default:
      return [];
  }
}

/** Nodes that run; types do not. */
const isRun = ({ type }: SyntaxNode) => !type.startsWith("TS") || /^TS(?:As|Satisfies|NonNull)/.test(type);

function mutationsOf(file: string): Mutation[] {
  const source = readFileSync(join(ROOT, file), "utf8");
  const found: Mutation[] = [];
  const visit = (node: SyntaxNode) => {
    for (const text of wrongly(node, source)) found.push({ file, start: node.start, end: node.end, text });
    for (const value of Object.values(node).flat()) if (isNode(value) && isRun(value)) visit(value);
  };
  visit(parseSync(file, source).program as unknown as SyntaxNode);
  return found;
}

/** mulberry32: the same choice for the same seed. */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function chosen(all: readonly Mutation[], count: number, seed: number): Mutation[] {
  const random = randomBy(seed);
  return all
    .map((mutation) => ({ mutation, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ mutation }) => mutation);
}

type Importers = ReadonlyMap<string, readonly string[]>;

/** The file, and the files that import it, themselves or through others; nearest first. */
function reachesOf(file: string, importers: Importers): Set<string> {
  const seen = new Set([file]);
  for (const one of seen) for (const importer of importers.get(one) ?? []) seen.add(importer);
  return seen;
}

const isQuickTest = (file: string): boolean => /^tests\/(?:unit|database)\/.*\.test\.ts$/.test(file);

/**
 * Test files that reach a file, in the order in which they are run until one fails: those that import it, then unit
 * tests, then those of its room, then others by distance. Database tests reach most files through the whole
 * application, so distance alone does not choose. Tests of pages are left out: each change would build the pages.
 */
function testsNear(file: string, importers: Importers, ofPages: ReadonlySet<string>, most: number): string[][] {
  const reaching = [...reachesOf(file, importers)].filter((test) => isQuickTest(test) && !ofPages.has(test));
  const direct = new Set(importers.get(file));
  const words = ROOM_TESTS[file.split("/")[1] ?? ""]?.split(" ") ?? [];
  if (basename(file).startsWith("procedures")) words.push("every-procedure", "every-limit");
  const isOfRoom = (test: string) => words.some((word) => test.includes(word));
  const isUnit = (test: string) => test.startsWith("tests/unit/");
  const rank = (test: string) => (direct.has(test) ? 0 : isUnit(test) ? 1 : isOfRoom(test) ? 2 : 3);
  const sorted = reaching.toSorted((one, other) => rank(one) - rank(other));
  const near = sorted.filter((test, index) => index < most || rank(test) < 3).slice(0, 4 * most);
  const first = near.filter((test) => direct.has(test));
  const others = near.slice(first.length);
  return [first, others.slice(0, most), others.slice(most)];
}

/** Runs unit tests first: they take seconds and detect most changes of rules. Without a time limit, prints the output. */
function arePassing(tests: readonly string[], timeout?: number): boolean {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  return ["tests/unit/", "tests/database/"].every((folder) => {
    const files = tests.filter((file) => file.startsWith(folder));
    if (files.length === 0) return true;
    const args = [vitest, "run", "--bail", "1", ...files];
    const stdio = timeout === undefined ? "inherit" : "ignore";
    return spawnSync(process.execPath, args, { cwd: ROOT, stdio, timeout }).status === 0;
  });
}

/** Runs tests with the mutated file, and then restores it. */
function isNoticed({ file, start, end, text }: Mutation, tests: readonly string[]): boolean {
  const path = join(ROOT, file);
  const right = readFileSync(path, "utf8");
  const restore = () => writeFileSync(path, right);
  process.once("exit", restore);
  try {
    writeFileSync(path, right.slice(0, start) + text + right.slice(end));
    return !arePassing(tests, MOST_MS);
  } finally {
    restore();
    process.off("exit", restore);
  }
}

function describe({ file, start, end, text }: Mutation): string {
  const source = readFileSync(join(ROOT, file), "utf8");
  const line = source.slice(0, start).split("\n").length;
  const short = (words: string) => words.replace(/\s+/g, " ").slice(0, 70);
  return `${file}:${line}  ${short(source.slice(start, end))}  →  ${text === ";" ? "(removed)" : short(text)}`;
}

const importers = new Map<string, string[]>();
for (const { file, imports } of readSources("{art,cli,contract,emails,sample,scripts,server,tests,web}/**/*.{ts,tsx}"))
  for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file]);

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const all = globSync(given.files, { cwd: ROOT }).toSorted().flatMap(mutationsOf);
const sample = chosen(all, Number(given.sample), Number(given.seed)).slice(Number(given.from));
const most = Number(given.tests);
const ofPages = reachesOf("tests/support/site.ts", importers);
const tried = sample.map((mutation) => ({
  mutation,
  tests: testsNear(mutation.file, importers, ofPages, most),
}));
const survivors: string[] = [];
process.stdout.write(`${sample.length} of ${all.length} changes, seed ${given.seed}, from ${given.from}\n`);
// a test that fails anyway would detect every change
if (!arePassing([...new Set(tried.flatMap(({ tests }) => tests.flat()))]))
  throw new Error("The tests fail without a change: see npm test");
for (const { mutation, tests } of tried) {
  const what = describe(mutation);
  if (tests.flat().length === 0) process.stdout.write(`left out  ${what}: no test reaches it\n`);
  else if (tests.some((some) => isNoticed(mutation, some))) process.stdout.write(`killed    ${what}\n`);
  else {
    survivors.push(what);
    process.stdout.write(
      `SURVIVED  ${what}\n          after ${tests
        .flat()
        .map((one) => basename(one))
        .join(", ")}\n`,
    );
  }
}
process.stdout.write(`${survivors.length} survived\n`);

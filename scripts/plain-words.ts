/**
 * Part of `npm run lint`: words with a plainer equivalent (CONTRIBUTING.md), counted by room. A room may have as many as
 * `plain-words.json` records, and none is recorded for a new room. `--write` records the present counts.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./import-graph.ts";

const RECORD = join(import.meta.dirname, "plain-words.json");

interface PlainWordRule {
  word: RegExp;
  instead: string;
  /** Files where the word is the right one. */
  allowed?: RegExp;
}

const RULES: readonly PlainWordRule[] = [
  {
    word: /\b(?:nobody|somebody|whoever|whomever|everybody|anybody)\b/gi,
    instead: "no one, a user, the guest, the owner",
  },
  { word: /\b(?:told|tells|telling)\b/gi, instead: "notified, reported, shown" },
  { word: /\bkept\b/gi, instead: "stored, cached, retained" },
  { word: /\basked\b/gi, instead: "requested; of a name: params, input, query" },
  { word: /\banew\b/gi, instead: "again" },
  { word: /\bbeside\b/gi, instead: "next to, alongside, in addition to" },
  { word: /\bof (?:its|their|one's|his|her) own\b/gi, instead: "separate, dedicated" },
  { word: /\bmend(?:ed|s|ing)?\b/gi, instead: "fix, repair" },
  { word: /\b(?:that )?is none\b/gi, instead: "is not a valid …" },
  { word: /\bby and by\b|\bfor good\b|\bas it were\b|\bnot to be seen\b/gi, instead: "permanently; or rephrase" },
  { word: /\bsmall letters\b/gi, instead: "lowercase" },
  { word: /\btakes? back\b|\btaken back\b/gi, instead: "undo, revert" },
  { word: /\bcomes? to life\b|\bcame to life\b|\bis alive\b/gi, instead: "is hydrated, is running" },
  { word: /\bput into words\b|\bin words\b/gi, instead: "formatted" },
  { word: /\bsitters?\b/gi, instead: "party", allowed: /^server\/search\/words\// },
  { word: /\bdeeds?\b/gi, instead: "action" },
  { word: /\bwish(?:es|ed)?\b/gi, instead: "request, preference" },
  { word: /\bhear(?:d|s|ing) of\b/gi, instead: "receives, is notified of" },
  { word: /\bgone\b/gi, instead: "deleted, removed, missing" },
  { word: /\bthere is room\b|\broom for\b/gi, instead: "capacity, space" },
  {
    word: /\bletters?\b/gi,
    instead: "email",
    // postal letters and characters
    allowed:
      /claim|operator|languages|pseudo-locale|^art\/|^bench\/|search|import|text\/|places|password|address|calendars|code|^scripts\/|^docs\//,
  },
  { word: /^\s*(?:\/\*\*|\*|\/\/|--)\s*What\b/g, instead: "begin with what it is or returns" },
];

const IS_READ = /\.(?:ts|tsx|mjs|sql|css|md|yaml|conf)$/;
const IS_DATA =
  /(?:^|\/)THIRD-PARTY|schema\.sql$|^sample\/|\/words\/|words-of-kinds|kinds-translated|features\/arabic|^scripts\/plain-words\.ts$|^tests\/fixtures\//;

/** 'web/booking', 'emails', 'docs/decisions'. */
function roomOf(file: string): string {
  const [top = "", room, ...rest] = file.split("/");
  return room === undefined || rest.length === 0 ? top : `${top}/${room}`;
}

const asWords = (line: string) => line.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replaceAll("_", " ");

function hitsOf(file: string): string[] {
  const hits: string[] = [];
  for (const [index, line] of readFileSync(join(ROOT, file), "utf8").split("\n").entries())
    for (const { word, instead, allowed } of RULES)
      if (allowed?.test(file) !== true)
        for (const [found] of asWords(line).matchAll(word))
          hits.push(`${file}:${index + 1}: ${found.trim()} → ${instead}`);
  return hits;
}

const files = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8", maxBuffer: 1 << 26 })
  .split("\n")
  .filter((file) => IS_READ.test(file) && !IS_DATA.test(file) && existsSync(join(ROOT, file)));
const byRoom = Map.groupBy(
  files.flatMap((file) => hitsOf(file).map((hit) => ({ room: roomOf(file), hit }))),
  ({ room }) => room,
);

if (process.argv.includes("--write")) {
  const counts = Array.from(byRoom, ([room, hits]) => [room, hits.length] as const).toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(counts), null, 2)}\n`);
} else {
  const recorded = JSON.parse(readFileSync(RECORD, "utf8")) as Record<string, number>;
  const more = [...byRoom].filter(([room, hits]) => hits.length > (recorded[room] ?? 0));
  for (const [room, hits] of more) {
    process.stdout.write(`${room}: ${hits.length} words with a plainer equivalent, ${recorded[room] ?? 0} allowed\n`);
    for (const { hit } of hits) process.stdout.write(`  ${hit}\n`);
  }
  if (more.length > 0) process.exitCode = 1;
}

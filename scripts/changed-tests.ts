/**
 * Selects the tests that a change affects, for `npm test -- --changed`: those of the changed folders, by words of their
 * paths.
 */
import { execFileSync } from "node:child_process";
import { readSources, ROOT } from "./import-graph.ts";

/** Folders that all others depend on: a change in them runs all tests. */
export const EVERYWHERE: ReadonlySet<string> = new Set(
  "api app context fonts pages platform start styles text ui".split(" "),
);

/** For each folder of `contract`, `server` and `web`, and each at the top level: words in the paths of its tests. */
export const ROOM_TESTS: Readonly<Record<string, string>> = {
  access: "access members strangers every-procedure owner",
  accounts: "account passkeys second-factor sign session password login attempts plain-settings profile tablet every-account", // oxfmt-ignore
  addresses: "addresses position creat",
  art: "photo map site-files",
  backup: "backup upgrades sweep schema migrations",
  booking: "booking reserv series spans service resource manage calendar courses course cancel on-the-day timeline columns rows owner-today friday salon houses whole-path two-zones lock-order idempotency statements arrays guest", // oxfmt-ignore
  calendars: "calendar caldav google",
  claims: "claim",
  cli: "command import backup sample start",
  drawings: "site-files listing home search",
  export: "export import",
  "guest-facts": "guest",
  guests: "guest",
  home: "home whole-path",
  hours: "hours holidays time zones open manage",
  import: "import facts missing merges places bad-rows broken-row",
  landing: "places in-place landing",
  emails: "mail emails html digest reminder invit on-the-day",
  languages: "languages",
  listings: "listing creat updating rating owner editing address-undo changes names suggestions merge bad-rows broken-row long-texts plain-settings unknown-hours not-offered", // oxfmt-ignore
  lists: "lists list-pages",
  map: "map",
  maps: "map position addresses",
  members: "member invit owner strangers",
  notifications:
    "mail notification emails reminder waitlist-views digest invite desk-news answers on-the-day booking-messages",
  operator: "operator command desk-photos claim account moderation audit import merge",
  audit: "audit command operator",
  business: "listing",
  osm: "import map addresses",
  outbox: "mail emails html",
  desk: "owner desk dashboard today manage rows columns timeline waitlist guest shop hours resource",
  "personal-data": "account-data privacy account-reviews sweep",
  photos: "photo",
  places: "places in-place landing search",
  plans: "plan",
  questions: "questions",
  reviews: "review rating answers plain-reviews",
  sample: "sample search",
  saved: "lists list-pages",
  search: "search meaning order nearby tonight home-street",
  "search-box": "search home",
  tonight: "tonight evening",
  settings: "settings account profile passkeys",
  site: "site static feeds branding api-document redirects private-pages privacy headers health addresses errors",
  waitlist: "waitlist",
  zoom: "zoom",
};

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);

/** Files that differ from the main branch, committed or not. */
function changedFiles(): string[] {
  const [main = "main"] = git(
    "for-each-ref",
    "--format=%(refname:short)",
    "refs/remotes/origin/main",
    "refs/heads/main",
  );
  const [base = "HEAD"] = git("merge-base", "HEAD", main);
  return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
}

const isTest = (file: string): boolean => /^tests\/.*\.(?:test|spec)\.ts$/.test(file);

/** Tests that import a file of `tests/support`, directly or indirectly. */
function testsWith(file: string): string[] {
  const sources = readSources("tests/**/*.ts");
  const found = new Set([file]);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const source of sources) if (source.imports.some((one) => found.has(one))) found.add(source.file);
  }
  return [...found].filter(isTest);
}

/** Words in the paths of the tests to run; null for all tests. Unit tests always run. */
export function wordsFor(files: readonly string[]): string[] | null {
  const words = new Set<string>();
  for (const file of files) {
    if (file.endsWith(".md") || file.startsWith("tests/unit/")) continue;
    const [folder = "", room = ""] = file.split("/");
    if (isTest(file)) words.add(file);
    else if (folder === "tests") for (const test of testsWith(file)) words.add(test);
    else {
      const name = /^(?:contract|server|web)$/.test(folder) ? room : folder;
      const named = EVERYWHERE.has(name) ? undefined : ROOM_TESTS[name];
      if (named === undefined) return null;
      for (const word of named.split(" ")) words.add(word);
    }
  }
  return [...words];
}

export const wordsOfChange = (): string[] | null => wordsFor(changedFiles());

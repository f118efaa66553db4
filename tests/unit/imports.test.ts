/** The rooms (docs/architecture.md): permitted imports between them, and code that may exist in one place only. */
import { describe, expect, test } from "vitest";
import { readSources } from "../../scripts/import-graph.ts";

const SOURCES = readSources("{art,bench,cli,contract,emails,sample,scripts,server,web}/**/*.{ts,tsx}");
const FILES = new Set(SOURCES.map(({ file }) => file));

const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  art: ["contract"],
  emails: ["contract"],
  sample: ["contract"],
  web: ["contract", "emails"],
  server: ["contract", "art", "sample"],
  cli: ["contract", "server", "scripts"],
  bench: ["contract", "server", "scripts"],
  scripts: ["contract", "server", "bench"],
};

/**
 * From the bottom up, so that no import can be circular: a room may import the rooms it names, which precede it here.
 */
const ROOMS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  contract: {
    text: [],
    zoom: ["text"],
    ".": ["text", "zoom"],
    hours: [".", "text"],
    accounts: [".", "text", "hours"],
    guests: [".", "text"],
    booking: [".", "text", "hours", "guests"],
    waitlist: [".", "accounts", "booking", "hours", "text"],
    questions: [".", "text"],
    reviews: [".", "text"],
    photos: [".", "text"],
    listings: [".", "text", "hours", "booking", "photos", "reviews"],
    site: ["text", "listings"],
    calendars: [".", "text"],
    claims: [".", "text"],
    operator: [".", "accounts", "listings", "text"],
    members: [".", "accounts", "listings"],
    notifications: [".", "text", "site", "accounts", "booking", "claims", "listings"],
    places: [".", "text", "listings"],
    search: [".", "text", "hours", "listings", "places"],
    lists: [".", "text", "search"],
    plans: [".", "text", "booking"],
    "procedures.ts": [
      ".",
      "accounts",
      "booking",
      "calendars",
      "claims",
      "guests",
      "listings",
      "lists",
      "members",
      "notifications",
      "photos",
      "places",
      "plans",
      "questions",
      "reviews",
      "search",
      "waitlist",
    ],
    "api-groups.ts": ["procedures.ts"],
    "examples.ts": [],
  },
  server: {
    osm: [],
    platform: [],
    languages: ["platform"],
    audit: ["platform"],
    context: ["platform", "languages"],
    places: ["platform", "context"],
    addresses: ["platform", "context", "places"],
    maps: ["osm", "platform"],
    accounts: ["platform", "context", "places"],
    access: ["platform", "context", "accounts"],
    hours: ["platform", "context", "places"],
    questions: ["platform", "context", "access"],
    reviews: ["platform", "context", "access", "hours"],
    photos: ["platform", "context", "access", "accounts", "reviews"],
    guests: ["platform", "context", "places", "access", "hours"],
    booking: ["platform", "context", "access", "accounts", "hours", "guests"],
    listings: [...["platform", "context", "places", "addresses", "access", "booking", "hours", "photos", "reviews"]],
    zoom: ["platform", "languages", "context", "accounts", "access", "booking"],
    calendars: ["platform", "context", "access", "hours"],
    waitlist: ["platform", "context", "accounts", "access", "booking", "hours"],
    notifications: [
      ...["platform", "languages", "context", "places", "accounts", "access", "booking", "hours", "waitlist", "zoom"],
    ],
    "personal-data": ["platform", "access", "context", "accounts", "booking", "hours", "listings"],
    search: ["platform", "context", "booking", "hours", "listings", "places", "addresses"],
    lists: ["platform", "context", "access", "search"],
    plans: ["platform", "context", "places", "access", "booking", "hours"],
    import: ["osm", "platform", "places", "addresses", "listings", "search"],
    export: ["platform", "hours", "listings"],
    backup: ["platform", "places", "maps", "booking", "search"],
    site: ["platform", "listings", "places", "photos"],
    outbox: ["platform"],
    claims: ["platform", "context", "accounts", "access", "audit", "booking", "listings"],
    members: ["platform", "context", "access"],
    operator: [
      ...["platform", "context", "access", "accounts", "audit", "backup", "booking", "calendars", "claims", "hours"],
      ...["import", "languages", "listings", "lists", "notifications", "personal-data", "photos", "reviews", "zoom"],
    ],
    sample: [
      "access",
      ...["platform", "places", "addresses", "accounts", "booking", "hours", "maps", "operator", "photos", "reviews"],
    ],
    api: [
      ...[
        "platform",
        "context",
        "accounts",
        "addresses",
        "booking",
        "calendars",
        "claims",
        "guests",
        "listings",
        "lists",
        "members",
        "notifications",
        "personal-data",
      ],
      ...["photos", "places", "plans", "questions", "reviews", "search", "waitlist"],
    ],
    pages: ["platform", "languages", "context", "places", "api", "operator"],
    start: [
      ...[
        "platform",
        "languages",
        "context",
        "accounts",
        "access",
        "api",
        "backup",
        "booking",
        "calendars",
        "claims",
        "guests",
        "hours",
        "import",
      ],
      ...["addresses", "listings", "lists", "members"],
      ...["notifications", "operator"],
      ...["outbox", "maps", "pages", "photos", "places", "plans", "search", "site", "waitlist", "zoom"],
    ],
  },
  "server/platform": {
    ".": [],
    secrets: [],
    text: [],
    cache: [],
    storage: ["."],
    metrics: ["."],
    db: [".", "metrics"],
    http: [".", "cache", "metrics", "db"],
    jobs: [".", "db"],
    mail: [".", "metrics", "http", "secrets"],
    outside: [],
  },
  web: {
    platform: [],
    ui: ["platform"],
    drawings: ["ui", "platform"],
    map: ["platform"],
    places: ["platform"],
    hours: ["ui", "platform"],
    "guest-facts": ["platform"],
    accounts: ["ui", "platform", "drawings"],
    photos: ["ui", "platform"],
    business: ["platform", "drawings", "map", "photos"],
    lists: ["ui", "platform", "business"],
    questions: ["ui", "platform"],
    reviews: ["ui", "platform", "business", "photos"],
    zoom: ["ui", "platform", "accounts"],
    waitlist: ["ui", "platform"],
    booking: [
      ...[
        "ui",
        "platform",
        "drawings",
        "accounts",
        "business",
        "guest-facts",
        "hours",
        "places",
        "reviews",
        "waitlist",
      ],
      "zoom",
    ],
    "search-box": ["ui", "platform", "drawings", "places"],
    listings: [
      ...[
        "ui",
        "platform",
        "business",
        "drawings",
        "map",
        "booking",
        "hours",
        "lists",
        "photos",
        "places",
        "questions",
        "reviews",
      ],
      "search-box",
    ],
    search: ["ui", "platform", "business", "drawings", "map", "booking", "listings", "places", "reviews", "search-box"],
    claims: ["ui", "platform", "business", "listings"],
    guests: ["ui", "platform", "business", "booking", "guest-facts", "listings"],
    members: ["ui", "platform", "business", "accounts", "listings"],
    calendars: ["ui", "platform", "business", "accounts", "booking"],
    app: ["platform", "drawings", "accounts", "guest-facts", "places", "search", "search-box"],
    home: ["ui", "platform", "drawings", "accounts", "app", "search-box"],
    saved: ["ui", "platform", "business", "drawings", "listings", "app"],
    tonight: ["ui", "platform", "drawings", "app", "listings", "search"],
    plans: ["ui", "platform", "business", "booking"],
    landing: ["platform", "drawings", "app", "listings", "search"],
    notifications: ["ui", "platform", "accounts", "booking", "waitlist"],
    settings: ["ui", "platform", "accounts", "questions", "search-box", "zoom"],
    operator: ["ui", "platform", "accounts"],
    desk: [
      "ui",
      "platform",
      "business",
      "booking",
      "guest-facts",
      "hours",
      "listings",
      "notifications",
      "photos",
      "reviews",
      "waitlist",
    ],
    site: ["platform", "app"],
    ".": ["ui", "platform", "accounts", "app"],
  },
};

/** The room of a file within a package: a folder, a file with its own row, or '.'. */
function roomOf(house: string, file: string): string {
  const [first = "", ...rest] = file.slice(house.length + 1).split("/");
  if (Object.hasOwn(ROOMS[house] ?? {}, first)) return first;
  return rest.length > 0 ? first : ".";
}

describe("imports have one direction", () => {
  const packageOf = (file: string) => file.split("/")[0] ?? "";

  test.each(Object.entries(PACKAGES))("%s → %s", (name, allowed) => {
    const breaches = SOURCES.filter(({ file }) => packageOf(file) === name).flatMap(({ file, imports }) =>
      imports
        .filter((path) => FILES.has(path) && packageOf(path) !== name && !allowed.includes(packageOf(path)))
        .map((path) => `${file} imports ${path}`),
    );
    expect(breaches).toEqual([]);
  });

  describe.each(Object.entries(ROOMS))("in %s", (house, rooms) => {
    const inside = SOURCES.filter(({ file }) => file.startsWith(`${house}/`));

    test("every room has a row, which names only rows above it", () => {
      const names = Object.keys(rooms);
      for (const { file } of inside) expect(names, file).toContain(roomOf(house, file));
      for (const [index, allowed] of Object.values(rooms).entries())
        for (const other of allowed) expect(names.slice(0, index), `${names[index]} → ${other}`).toContain(other);
    });

    test("no room imports more than its row allows, and no row allows more than is used", () => {
      const found = new Map<string, Set<string>>(Object.keys(rooms).map((name) => [name, new Set()]));
      const breaches: string[] = [];
      for (const { file, imports } of inside)
        for (const path of imports) {
          if (!FILES.has(path) || !path.startsWith(`${house}/`)) continue;
          const [from, to] = [roomOf(house, file), roomOf(house, path)];
          if (from === to) continue;
          found.get(from)?.add(to);
          if (rooms[from]?.includes(to) !== true) breaches.push(`${file} imports ${path}`);
        }
      expect(breaches).toEqual([]);
      for (const [name, allowed] of Object.entries(rooms))
        expect(
          [...allowed].filter((other) => found.get(name)?.has(other) !== true).map((other) => `${name} → ${other}`),
        ).toEqual([]);
    });
  });

  test("no files import each other in a circle, not even types", () => {
    const imports = new Map(SOURCES.map((source) => [source.file, source.imports.filter((path) => FILES.has(path))]));
    const done = new Set<string>();
    const circles: string[] = [];
    function follow(file: string, path: readonly string[]): void {
      const from = path.indexOf(file);
      if (from !== -1) circles.push([...path.slice(from), file].join(" → "));
      if (from !== -1 || done.has(file)) return;
      for (const next of imports.get(file) ?? []) follow(next, [...path, file]);
      done.add(file);
    }
    for (const file of FILES) follow(file, []);
    expect(circles).toEqual([]);
  });

  test("rules import rules, texts and the contract only", () => {
    const isRule = (file: string) => /^server\/(?:[\w-]+\/)+rules(?:-[\w-]+)?\.ts$/.test(file);
    const breaches = SOURCES.filter(({ file }) => isRule(file)).flatMap(({ file, imports }) =>
      imports
        .filter(
          (path) => FILES.has(path) && !path.startsWith("contract/") && !path.endsWith("-texts.ts") && !isRule(path),
        )
        .map((path) => `${file} imports ${path}`),
    );
    expect(breaches).toEqual([]);
  });

  test("the server reaches React only through the built pages", () => {
    const packages = /^(?:react|react-dom|react-router|@react-router)(?:\/|$)/;
    expect(
      readSources("server/**/*.ts").flatMap(({ file, imports }) =>
        imports.filter((path) => packages.test(path)).map((path) => `${file}: ${path}`),
      ),
    ).toEqual([]);
  });

  test("zod and oRPC are not in the browser's code", () => {
    const packages = /^(?:zod|@orpc\/|kysely|pg$|sharp|temporal-polyfill|node:)/;
    const found = readSources("web/**/*.{ts,tsx}").flatMap(({ file, text }) =>
      [...text.matchAll(/^import\s+(?!type\b)[^;]*?from\s+"([^"]+)"/gm)]
        .filter(([, specifier = ""]) => packages.test(specifier))
        .map(([statement]) => `${file}: ${statement}`),
    );
    expect(found).toEqual([]);
  });
});

/**
 * Files that measure durations, ages of copies, or the expiry of other parties' tokens. No rule of the product depends
 * on these.
 */
const WHO_LOOK_AT_A_CLOCK = [
  // in a browser, without a clock as a parameter
  "server/site/desk-worker.ts",
  "server/accounts/google-auth.ts",
  "server/accounts/google.ts",
  "server/accounts/known-session.ts",
  "server/accounts/routes.ts",
  "server/accounts/sessions.ts",
  // the response time of a server
  "server/calendars/read-with.ts",
  "server/import/pace.ts",
  "server/import/queries.ts",
  "server/import/run.ts",
  "server/pages/page-cache.ts",
  "server/places/city-service.ts",
  "server/search/queries-total.ts",
  "server/zoom/client.ts",
  "server/zoom/routes.ts",
] as const;

describe("code that belongs to one place", () => {
  test("SQL is in queries and in the database's room", () => {
    const statement = /\b(?:select\s[\s\S]{0,200}?\sfrom\s|insert\s+into\s|delete\s+from\s|update\s+\w+\s+set\s)/i;
    const mayHoldSql = (file: string) =>
      file.startsWith("server/platform/db/") || /\/queries(?:-[\w-]+)?\.ts$/.test(file);
    const found = readSources("{server,cli,web,contract,emails}/**/*.{ts,tsx}")
      .filter(({ file }) => !mayHoldSql(file))
      .filter(({ text }) => statement.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")) || /\bsql[`<]/.test(text))
      .map(({ file }) => file);
    expect(found).toEqual([]);
  });

  test("addresses are built in web/platform/paths.ts", () => {
    const found = readSources("{web,emails}/**/*.tsx").flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:href|to|src|action)="(\/[^"]*)"/g)].map(([all]) => `${file}: ${all}`),
    );
    expect(found).toEqual([]);
  });

  test("redirects encode their address: web/platform/redirect.ts, server/platform/http/redirect.ts", () => {
    const bare =
      /import \{[^}]*\b(?:redirect|redirectDocument|replace)\b[^}]*\} from "react-router"|\blocation: (?!\{)|"location",|\.redirect\((?!")/;
    const own = new Set(["web/platform/redirect.ts", "server/platform/http/redirect.ts"]);
    const found = readSources("{server,web}/**/*.{ts,tsx}").filter(
      ({ file, text }) => !own.has(file) && !file.endsWith("-texts.ts") && bare.test(text),
    );
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  test("no inline styles: the security policy would refuse them", () => {
    // emails may: mail programs drop style sheets, and no policy of ours applies there
    const found = readSources("web/**/*.tsx").filter(({ text }) => /\bstyle=\{/.test(text));
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  test("the clock is a parameter, except for facts about this process and its neighbours", () => {
    const clock = /\bDate\.now\(|new Date\(\)|Temporal\.Now|performance\.now|Math\.random/;
    const mayLook = (file: string) =>
      /^server\/(?:platform|start)\//.test(file) || (WHO_LOOK_AT_A_CLOCK as readonly string[]).includes(file);
    const looking = readSources("{server,contract,emails}/**/*.{ts,tsx}").filter(({ text }) => clock.test(text));
    expect(looking.map(({ file }) => file).filter((file) => !mayLook(file))).toEqual([]);
    expect(WHO_LOOK_AT_A_CLOCK.filter((file) => !looking.some((one) => one.file === file))).toEqual([]);
  });

  test("no statement of the product disables foreign keys and triggers of a session", () => {
    const sources = readSources("server/**/*.{ts,sql}");
    expect(sources.length).toBeGreaterThan(500);
    const switching = sources.filter(({ text }) => text.includes("session_replication_role"));
    expect(switching.map(({ file }) => file)).toEqual([]);
  });

  test("queries import no procedure", () => {
    const found = SOURCES.filter(({ file }) => /\/queries(?:-[\w-]+)?\.ts$/.test(file)).flatMap(({ file, imports }) =>
      imports.filter((path) => /\/procedures(?:-[\w-]+)?\.ts$/.test(path)).map((path) => `${file} imports ${path}`),
    );
    expect(found).toEqual([]);
  });
});

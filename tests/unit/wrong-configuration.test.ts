/** Wrong values of every variable in the README's table: one sentence each, which says what to write. */
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ConfigurationError, readConfiguration, VARIABLES } from "#server/start/configuration.ts";
import { requireFiles } from "#server/start/configuration-files.ts";
import { misspelledVariables } from "#server/start/misspelled.ts";

const PASSWORD = "hunter2";
const S3 = { S3_BUCKET: "b", S3_REGION: "eu-central-1", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };

/** By variable: wrong values, the sentence, and further variables to set. */
const WRONG: readonly (readonly [variable: string, values: string[], said: RegExp, more?: Record<string, string>])[] = [
  ["PORT", ["http", "70000", "-1", "3000.5", "0x10"], /whole number from 0 to 65535/],
  ["HOST", ["http://127.0.0.1", "localhost:3000", "two words"], /IP address or a host name alone/],
  ["PROCESSES", ["0", "two"], /whole number from 1 to 64/],
  ["BASE_URL", ["town.example", "ftp://town.example"], /begins with http/],
  [
    "BASE_URL",
    [
      "https://town.example/sub",
      "https://town.example/?x=1",
      "https://town.example/#top",
      "https://me:hunter2@town.example",
    ],
    /without a path, a query or a name, as in https:\/\/town\.example/,
  ],
  ["LOCALES", ["xx", "de,xx", "deutsch!", "de,de"], /has no texts|twice/],
  ["OPERATOR_EMAIL", ["me@"], /an email address, as in/],
  ["OPERATOR_TWO_STEP", ["on"], /asked or required/],
  ["SECURITY_CONTACT", ["http://town.example"], /an email address or begin with https/],
  ["SMTP_URL", ["mail.example.com", "https://mail.example.com"], /must begin with smtp:\/\//],
  [
    "SMTP_URL",
    ["smtp://a:hunter2@ss@host", "smtp://a:25/hunter2@host", "smtp://a:25#hunter2@host", "smtp://host/inbox"],
    /write @ as %40/,
  ],
  ["MAIL_FROM", ["Mainstreet"], /an address, or a name and an address/],
  ["DATABASE_URL", ["mysql://host/town"], /must begin with postgres:\/\//],
  [
    "DATABASE_URL",
    [
      "postgres://me:5432/hunter2@host/town",
      "postgres://me:5432#hunter2@host/town",
      "postgres://me:5432?hunter2@host/town",
      "postgres://me:hunter2@host:port/town",
    ],
    /write @ as %40/,
  ],
  ["DATABASE_URL", ["postgres://host/town?target_session_attrs=standby"], /target_session_attrs must be one of/],
  ["DATABASE_DIRECT_URL", ["postgres://host/town"], /goes with DATABASE_URL/],
  ["DATABASE_REPLICA_URL", ["postgres://one,two/town"], /one standby/],
  ["DATABASE_REPLICA_LAG_SECONDS", ["0"], /whole number of seconds from 1 to 3600/],
  ["DATABASE_PREPARED", ["yes"], /auto, on or off/],
  ["DATABASE_POOL", ["4"], /from 5 to 1000/],
  ["DATABASE_ACCOUNT_POOL", ["none"], /from 1 to 1000/],
  ["DATABASE_TIMEOUT_SECONDS", ["10s"], /seconds from 1 to 600/],
  ["DATABASE_WAIT_SECONDS", ["-1"], /seconds from 0 to 86400/],
  ["SECRET", ["short"], /at least 32 characters/],
  ["ENCRYPTION_KEY", ["short"], /at least 32 characters/],
  ["ENCRYPTION_OLD_KEYS", ["short,short"], /at least 32 characters/],
  ["GOOGLE_CLIENT_ID", ["x"], /set both or neither/],
  ["GOOGLE_CLIENT_SECRET", ["x"], /set both or neither/],
  ["ZOOM_CLIENT_ID", ["x"], /set both or neither/],
  ["ZOOM_CLIENT_SECRET", ["x"], /set both or neither/],
  ["ZOOM_BASE_URL", ["zoom"], /begins with http/],
  ["CLAIM_DNS", ["dns.example"], /an address and a port as in 127\.0\.0\.1:53/],
  ["CLAIM_NETWORKS", ["intranet"], /neither an address nor a network/],
  ["CALENDAR_DNS", ["127.0.0.1:99999"], /an address and a port/],
  ["CALENDAR_NETWORKS", ["10.0.0.0/99"], /neither an address nor a network/],
  ["GOOGLE_CALENDAR_CLIENT_ID", ["x"], /set both or neither/],
  ["GOOGLE_CALENDAR_CLIENT_SECRET", ["x"], /set both or neither/],
  ["GOOGLE_CALENDAR_URL", ["calendar"], /begins with http/],
  ["GOOGLE_ISSUER", ["google"], /begins with http/],
  ["S3_BUCKET", ["https://s3.example/b"], /the name of the bucket alone/],
  ["S3_REGION", ["eu central"], /the name of a region/],
  ["S3_ACCESS_KEY_ID", [""], /is needed to keep photos/, { ...S3, S3_ACCESS_KEY_ID: "" }],
  ["S3_SECRET_ACCESS_KEY", [""], /is needed to keep photos/, { ...S3, S3_SECRET_ACCESS_KEY: "" }],
  ["S3_ENDPOINT", ["minio:9000"], /begins with http/, S3],
  ["S3_FORCE_PATH_STYLE", ["true"], /on or off/],
  ["PHOTOS", ["s3"], /disk or bucket/],
  ["PHOTOS", ["bucket"], /goes with S3_BUCKET/],
  ["BACKUP_EVERY", ["daily", "0d"], /as in 90m, 6h or 1d/],
  [
    "BACKUP_KEEP",
    ["0", "all", "7d,7d", "10001"],
    /from 1 to 10000, or counts of days, weeks and months as in 7d,4w,6m/,
  ],
  ["BACKUP_DIR", ["s3://backups"], /a folder, or bucket/],
  ["BACKUP_DIR", ["bucket"], /goes with S3_BUCKET/],
  ["TRUSTED_PROXIES", ["proxy"], /neither an address nor a network/],
  ["HSTS", ["always"], /off, on, subdomains or preload/],
  ["IMPORT_HIDE_AFTER", ["never"], /from 0 to 1000/],
  ["IMPORT_UPLOAD_MB", ["0"], /megabytes from 1 to 10000/],
  ["STOP_GRACE_SECONDS", ["301"], /seconds from 0 to 300/],
  ["GEOIP_HEADERS", ["x city"], /as in cf-ipcity/],
  ["GEOIP_URL", ["https://geo.example/"], /with \{ip\} in it/],
  ["JOBS", ["yes"], /on or off/],
  ["HOLD_FIRST_REVIEWS", ["yes"], /on or off/],
  ["RATE_LIMITS", ["no"], /on or off/],
  ["RATE_LIMITS", ["off"], /for load tests on this machine/, { BASE_URL: "https://town.example" }],
  ["MAPS_URL", ["https://maps.example/", "https://[{query}"], /with \{query\} in it/],
  ["PAGE_CACHE", ["no"], /on or off/],
  ["PAGE_CACHE_MB", ["1.5"], /megabytes from 1 to 4096/],
  ["METRICS_PORT", ["metrics"], /from 0 to 65535/],
  ["METRICS_PORT", ["3000"], /another port than PORT/],
  ["METRICS_PORT", ["2999"], /another port than PORT/, { PROCESSES: "2" }],
  ["METRICS_HOST", ["127.0.0.1:9090"], /IP address or a host name alone/],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", ["collector:4318"], /begins with http/],
  ["OTEL_EXPORTER_OTLP_METRICS_ENDPOINT", ["collector:4318"], /begins with http/],
  ["OTEL_METRIC_EXPORT_INTERVAL", ["1s"], /milliseconds from 1000/],
  ["LOG_LEVEL", ["loud"], /fatal, error, warn, info, debug or silent/],
];

/** Any text is valid, or the value is a file, tested below. */
const ANY_TEXT = ["ZOOM_WEBHOOK_SECRET"];

async function problemsOf(environment: Record<string, string>): Promise<readonly string[]> {
  try {
    await requireFiles(readConfiguration(environment));
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

const SENTENCE = /^[A-Z0-9_, ]+: \S.*$/;
const VALIDATOR_ENGLISH = /Invalid|expected|Too (?:small|big)|received|ENOENT|EISDIR/;

for (const [variable, values, said, more = {}] of WRONG)
  for (const value of values)
    test(`${variable}=${value.slice(0, 40)}`, async () => {
      const DATABASE = variable === "DATABASE_REPLICA_URL" ? { DATABASE_URL: "postgres://host/town" } : {};
      const problems = await problemsOf({ ...DATABASE, ...more, ...(value === "" ? {} : { [variable]: value }) });
      const about = problems.filter((problem) => problem.startsWith(variable) || problem.includes(`, ${variable}:`));
      expect(about).toHaveLength(1);
      expect(about[0]).toMatch(said);
      expect(about[0]).toMatch(SENTENCE);
      expect(about[0]).not.toMatch(VALIDATOR_ENGLISH);
      expect(problems.join()).not.toContain(PASSWORD);
    });

function folder(): string {
  const directory = mkdtempSync(join(tmpdir(), "ms-wrong-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** By variable: the file's content, null for no file, and the sentence. */
const WRONG_FILES: readonly (readonly [variable: string, text: string | null, said: RegExp])[] = [
  ["DATA_DIR", "a file", /is not a folder/],
  ["SITE_DIR", null, /does not exist\. docs\/operations\.md, 'Your words and look'/],
  ["SITE_DIR", "a file", /is not a folder/],
  ["BREACHED_PASSWORDS", null, /does not exist\. Name a file with a SHA-1/],
  ["BREACHED_PASSWORDS", "folder", /is a folder/],
  ["BREACHED_PASSWORDS", "password\n123456\n", /is no SHA-1 hash/],
  ["SEARCH_WORDS", null, /does not exist\. Name another file/],
  ["SEARCH_WORDS", "folder", /is a folder/],
  ["GEOIP_DB", null, /does not exist/],
  ["GEOIP_DB", "not an mmdb", /is not an mmdb file/],
  ["BACKUP_DIR", "a file", /is not a folder/],
  ["BACKUP_PASSPHRASE_FILE", null, /does not exist\. Write the passphrase/],
  ["BACKUP_PASSPHRASE_FILE", "folder", /is a folder/],
  ["BACKUP_PASSPHRASE_FILE", "short\n", /12 characters at least/],
  ["BACKUP_PASSPHRASE_FILE", "", /12 characters at least/],
];

for (const [variable, text, said] of WRONG_FILES)
  test(`${variable} names ${text === null ? "nothing" : text === "folder" ? text : `'${text.trim()}'`}`, async () => {
    const path = join(folder(), "named");
    if (text === "folder") mkdirSync(path);
    else if (text !== null) writeFileSync(path, text);
    const problems = await problemsOf({ [variable]: path });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(said);
    expect(problems[0]?.startsWith(`${variable}: `)).toBe(true);
    expect(problems[0]).not.toMatch(VALIDATOR_ENGLISH);
  });

test("the table of docs/operations.md has every variable and no other; each has a wrong value above unless any text is valid", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
  const table = page.slice(page.indexOf("\n## Environment variables\n"));
  const rows = [...table.matchAll(/^\| (`[A-Z].*?) \|/gm)].map(([, names = ""]) => names);
  const named = rows.flatMap((names) => [...names.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = ""]) => name));
  expect(named.length).toBeGreaterThan(60);
  expect(named.toSorted()).toEqual(VARIABLES.toSorted());
  const tried = new Set([...WRONG.map(([name]) => name), ...WRONG_FILES.map(([name]) => name), ...ANY_TEXT]);
  expect(named.filter((name) => !tried.has(name))).toEqual([]);
});

test("valid values that look wrong are accepted", () => {
  const { baseUrl, host, port, backups } = readConfiguration({
    BASE_URL: "https://Town.Example:443/",
    HOST: "::",
    PORT: " 8080 ",
    BACKUP_KEEP: "7d, 4w,6m",
    SMTP_URL: "smtp://me:p%40ss%2F%23%3F@mail.example.com:587/?requireTLS=false",
    DATABASE_URL: "postgres://me:p%40ss%2F%23@one:5432,two/town?application_name=x",
  });
  expect({ baseUrl, host, port, keep: backups.keep }).toEqual({
    baseUrl: "https://town.example",
    host: "::",
    port: 8_080,
    keep: { days: 7, weeks: 4, months: 6 },
  });
});

test("a misspelled variable is reported with the likely one", () => {
  const given = ["BASEURL", "base_url", "SMTP_ULR", "BACKUP_PASSPHRASEFILE", "TRUSTED_PROXY", "SEARCH_WORD"];
  expect(misspelledVariables(given, VARIABLES).map((sentence) => /mean (\w+)\?$/.exec(sentence)?.[1])).toEqual([
    ...["BASE_URL", "BASE_URL", "SMTP_URL", "BACKUP_PASSPHRASE_FILE", "SEARCH_WORDS"],
  ]);
  const others = [
    "PATH",
    "HOME",
    "POSTS",
    "HOSTS",
    "DATABASE_NAME",
    "GOOGLE_APPLICATION_CREDENTIALS",
    "S3_KEY",
    "SHELL",
  ];
  expect(misspelledVariables([...others, ...VARIABLES], VARIABLES)).toEqual([]);
});

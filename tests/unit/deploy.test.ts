/** The files in `deploy/`, checked against the program without the tools they are for. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readConfiguration } from "#server/start/configuration.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** As the rooms' settings and `server/start/configuration.ts` declare them. */
const KNOWN = new Set(
  [...globSync("server/**/settings.ts", { cwd: ROOT }), "server/start/configuration.ts"].flatMap((file) =>
    [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = ""]) => name),
  ),
);

const Service = z.object({
  command: z.array(z.string()).optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
});
const Compose = z.object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.unknown()) });

/** As compose replaces them: `${NAME}`, `${NAME:-else}`, `${NAME:?why}`. */
function filledIn(text: string, given: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, otherwise = "") => {
    const value = given[name] ?? "";
    if (value === "" && kind === "?") throw new Error(`${name} is missing: ${String(otherwise)}`);
    return value === "" ? String(otherwise) : value;
  });
}

const GIVEN = {
  SITE: "town.example",
  SECRET: "thirty-two characters of a secret, or more",
  ENCRYPTION_KEY: "thirty-two characters of a key, or even more",
  POSTGRES_PASSWORD: "a1b2c3",
};

test("the list of variables is found", () => {
  expect(KNOWN.size).toBeGreaterThan(50);
  expect(KNOWN).toContain("DATABASE_REPLICA_URL");
});

describe("the compose file", () => {
  const text = read("deploy/compose.yaml");
  const of = (given: Readonly<Record<string, string>>) =>
    Compose.parse(
      parse(text, (_key, value: unknown) => (typeof value === "string" ? filledIn(value, given) : value), {
        merge: true,
      }),
    );

  test.each(["app", "worker"])("%s has a valid configuration", (name) => {
    const {
      environment,
      command,
      stop_grace_period: grace,
      env_file: file,
    } = of(GIVEN).services[name] ?? { environment: {} };
    // every other variable of the README
    expect(file).toBe(".env");
    for (const variable of Object.keys(environment)) expect(KNOWN, variable).toContain(variable);
    const configuration = readConfiguration(environment);
    expect(configuration.baseUrl).toBe("https://town.example");
    expect(configuration.databaseUrl).toBe("postgres://mainstreet:a1b2c3@database/mainstreet");
    expect(configuration.hasTrustedProxies).toBe(true);
    expect(configuration.areJobsDone).toBe(name === "worker");
    expect(configuration.smtpUrl).toBeNull();
    if (command !== undefined) expect(command).toEqual(["mainstreet", name]);
    // plus twenty seconds for requests in progress
    expect(Number.parseInt(grace ?? "", 10) * 1_000).toBeGreaterThan(configuration.stopGraceMs + 20_000);
  });

  test.each(["SITE", "SECRET", "ENCRYPTION_KEY", "POSTGRES_PASSWORD"])("fails without %s", (name) => {
    expect(() => of({ ...GIVEN, [name]: "" })).toThrow(`${name} is missing`);
  });

  test("names only volumes and services that exist", () => {
    const { services, volumes } = of(GIVEN);
    for (const { volumes: used = [], depends_on: needed } of Object.values(services)) {
      for (const [volume = ""] of used.map((one) => one.split(":")))
        if (!volume.startsWith("./")) expect(Object.keys(volumes)).toContain(volume);
        else expect(existsSync(join(ROOT, "deploy", volume)), volume).toBe(true);
      const names = Array.isArray(needed) ? needed : Object.keys(needed);
      for (const name of names) expect(Object.keys(services)).toContain(name);
    }
  });

  test("publishes HTTP/3's port, which Caddy announces", () => {
    expect(of(GIVEN).services["proxy"]?.ports).toEqual(["80:80", "443:443", "443:443/udp"]);
  });

  test("the example of its .env has what it needs and only variables that exist", () => {
    const named = [...read("deploy/.env.example").matchAll(/^#?([A-Z_]+)=/gm)].map(([, variable = ""]) => variable);
    for (const needed of Object.keys(GIVEN)) expect(named).toContain(needed);
    for (const variable of named)
      if (variable !== "SITE" && variable !== "POSTGRES_PASSWORD") expect(KNOWN, variable).toContain(variable);
  });

  test("names the variables that it requires in its first lines", () => {
    const requested = new Set([...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name));
    const said = text.split("\n").slice(0, 3).join(" ");
    for (const name of requested) expect(said).toContain(name);
  });
});

test("the container starts existing files and contains no secrets", () => {
  const text = read("deploy/Containerfile");
  const variables = [...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = ""]) =>
    line.split(" ").map((pair) => pair.split("=")[0] ?? ""),
  );
  for (const name of variables) if (name !== "NODE_ENV" && name !== "PATH") expect(KNOWN, name).toContain(name);
  for (const secret of ["SECRET", "ENCRYPTION_KEY", "DATABASE_URL", "SMTP_URL"])
    expect(variables).not.toContain(secret);
  const [, command = "[]"] = /^CMD (.*)$/m.exec(text) ?? [];
  expect(JSON.parse(command)).toEqual(["mainstreet", "start"]);
  const [, script = ""] = /ln -s \/app\/(\S+) \/usr\/local\/bin\/mainstreet$/m.exec(text) ?? [];
  expect(existsSync(join(ROOT, script)), script).toBe(true);
  // one Node version: the base image's
  expect([...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
    "docker.io/library/node:24-bookworm-slim",
    "docker.io/library/node:24-bookworm-slim",
  ]);
  expect(text).toContain("rm -r node_modules/node-linux-* node_modules/.bin/node");
  // npm prune rewrites the lock file, after which a start considers the pages outdated
  expect(text).not.toContain("RUN npm run build && npm prune");
  const [, build = ""] = /RUN npm run (\w+)/.exec(text) ?? [];
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read("package.json")));
  expect(Object.keys(scripts)).toContain(build);
  expect(read("deploy/Containerfile.dockerignore")).toMatch(/^deploy\/\.env$/m);
});

test.each(["mainstreet@.service", "mainstreet-worker.service"])(
  "%s starts existing files, and waits for the end",
  (name) => {
    const text = read(`deploy/systemd/${name}`);
    for (const [, variable = ""] of text.matchAll(/^Environment=([A-Z_]+)=/gm))
      expect(KNOWN, variable).toContain(variable);
    const [, script = "", command = ""] =
      /^ExecStart=\/opt\/mainstreet\/node_modules\/\.bin\/node (\S+) (\w+)$/m.exec(text) ?? [];
    expect(existsSync(join(ROOT, script)), script).toBe(true);
    expect(existsSync(join(ROOT, "cli/commands", `${command}.ts`)), command).toBe(true);
    const [, patience = "0"] = /^TimeoutStopSec=(\d+)$/m.exec(text) ?? [];
    expect(Number(patience) * 1_000).toBeGreaterThan(readConfiguration({}).stopGraceMs + 20_000);
  },
);

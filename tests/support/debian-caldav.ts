/** Debian's CalDAV servers, each with its data in a directory that is deleted afterwards. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endedAfterTests } from "./children.ts";
import { freePort } from "./app-process.ts";
import { until } from "./until.ts";

const RADICALE = "/usr/bin/radicale";
const XANDIKOS = "/usr/bin/xandikos";

/** `apt-get install radicale xandikos`. */
export const hasRadicale = (): boolean => existsSync(RADICALE);
export const hasXandikos = (): boolean => existsSync(XANDIKOS);

export interface DebianCaldav {
  url: string;
  user: string;
  password: string;
  /** Address of this user's calendars. */
  home: string;
  stop: () => Promise<void>;
}

async function started(process: ChildProcess, directory: string, url: string): Promise<() => Promise<void>> {
  const ended = new Promise<void>((resolve) => process.once("exit", () => resolve()));
  await until(async () => (await fetch(url).catch(() => null)) !== null, { what: `an answer of ${url}` });
  return async () => {
    process.kill("SIGTERM");
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
}

export async function startRadicale(): Promise<DebianCaldav> {
  const directory = mkdtempSync(join(tmpdir(), "ms-radicale-"));
  const port = await freePort();
  const [user, password] = ["ada", "of ada, and of nowhere else"];
  writeFileSync(join(directory, "users"), `${user}:${password}\n`);
  const [htpasswd, storage] = [join(directory, "users"), join(directory, "collections")];
  const config = `[server]\nhosts = 127.0.0.1:${port}\n[auth]\ntype = htpasswd\nhtpasswd_filename = ${htpasswd}\nhtpasswd_encryption = plain\n[storage]\nfilesystem_folder = ${storage}\n`;
  writeFileSync(join(directory, "config"), config);
  const server = endedAfterTests(spawn(RADICALE, ["--config", join(directory, "config")], { stdio: "ignore" }));
  const url = `http://127.0.0.1:${port}/`;
  return { ...{ url, user, password }, home: `${url}${user}/`, stop: await started(server, directory, url) };
}

/** Accepts any password. */
export async function startXandikos(): Promise<DebianCaldav> {
  const directory = mkdtempSync(join(tmpdir(), "ms-xandikos-"));
  const port = await freePort();
  const options = [
    "-d",
    directory,
    "-l",
    "127.0.0.1",
    "-p",
    String(port),
    "--current-user-principal",
    "/ada/",
    "--defaults",
  ];
  const server = endedAfterTests(spawn(XANDIKOS, options, { stdio: "ignore" }));
  const url = `http://127.0.0.1:${port}/`;
  return {
    ...{ url, user: "ada", password: "any" },
    home: `${url}ada/calendars/`,
    stop: await started(server, directory, url),
  };
}

/** Finds the Chromium that tests drive, and installs it where it is missing and can be. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const ELSEWHERE = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/snap/bin/chromium"];

/** System package managers and how each installs it without asking. */
const INSTALLERS: readonly { program: string; commands: readonly (readonly string[])[] }[] = [
  {
    program: "apt-get",
    commands: [
      ["apt-get", "update"],
      ["apt-get", "install", "-y", "--no-install-recommends", "chromium"],
    ],
  },
  { program: "dnf", commands: [["dnf", "install", "-y", "chromium"]] },
  { program: "apk", commands: [["apk", "add", "chromium"]] },
  { program: "pacman", commands: [["pacman", "-S", "--noconfirm", "chromium"]] },
];

function onPath(name: string): string | null {
  for (const directory of (process.env["PATH"] ?? "").split(delimiter)) {
    const path = join(directory, name);
    if (directory !== "" && existsSync(path)) return path;
  }
  return null;
}

/** CHROMIUM_PATH, else the first found; null when there is none. */
export function chromiumPath(): string | null {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen !== undefined && chosen !== "") return chosen;
  return NAMES.map(onPath).find((path) => path !== null) ?? ELSEWHERE.find((path) => existsSync(path)) ?? null;
}

/** The path of a Chromium, installing one if need be. Throws a sentence that says what to do. */
export function ensureChromium(say: (line: string) => void): string {
  const found = chromiumPath();
  if (found !== null) return found;
  const installer = INSTALLERS.find(({ program }) => onPath(program) !== null);
  const advice = "Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the tests again.";
  if (installer === undefined)
    throw new Error(`The browser tests need Chromium, and there is none on the PATH. ${advice}`);
  const prefix = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const command of installer.commands) {
    const [program = "", ...args] = [...prefix, ...command];
    say(`Installing Chromium: ${[program, ...args].join(" ")}`);
    const { status, stderr } = spawnSync(program, args, {
      encoding: "utf8",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (status !== 0)
      throw new Error(
        `Chromium is missing and could not be installed (${stderr.trim().split("\n").at(-1) ?? ""}). ${advice}`,
      );
  }
  const installed = chromiumPath();
  if (installed === null) throw new Error(`Chromium was installed but is not on the PATH. ${advice}`);
  return installed;
}

/** Finds the Chromium that tests drive, and installs it where it is missing and can be. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const ELSEWHERE = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/snap/bin/chromium"];

const HEADLESS = "chromium-headless-shell";

/** As wide as Arial, which pages fall back to until their own font has come. */
const FONTS = "fonts-liberation";
const FONTS_DIRECTORY = "/usr/share/fonts/truetype/liberation";

interface Installer {
  program: string;
  commands: readonly (readonly string[])[];
}

const aptInstall = (name: string) => ["apt-get", "install", "-y", "--no-install-recommends", name] as const;
const byApt = (name: string): Installer["commands"] => [["apt-get", "update"], aptInstall(name)];

/** System package managers and how each installs it without asking. */
const INSTALLERS: readonly Installer[] = [
  { program: "apt-get", commands: byApt("chromium") },
  { program: "dnf", commands: [["dnf", "install", "-y", "chromium"]] },
  { program: "apk", commands: [["apk", "add", "chromium"]] },
  { program: "pacman", commands: [["pacman", "-S", "--noconfirm", "chromium"]] },
];

const isRoot = () => process.getuid?.() === 0;

function chosenPath(): string | null {
  const chosen = process.env["CHROMIUM_PATH"];
  return chosen === undefined || chosen === "" ? null : chosen;
}

function onPath(name: string): string | null {
  for (const directory of (process.env["PATH"] ?? "").split(delimiter)) {
    const path = join(directory, name);
    if (directory !== "" && existsSync(path)) return path;
  }
  return null;
}

/** CHROMIUM_PATH, else the first found; null when there is none. */
export function chromiumPath(): string | null {
  return chosenPath() ?? NAMES.map(onPath).find((path) => path !== null) ?? ELSEWHERE.find(existsSync) ?? null;
}

/**
 * CHROMIUM_PATH, else Chromium without a window's parts, in which a page is open in half the time, else any Chromium; null
 * when there is none.
 */
export const headlessPath = (): string | null => chosenPath() ?? onPath(HEADLESS) ?? chromiumPath();

/** Ends with the last line of what it said when a command of an installer fails; null when all went well. */
function install(commands: Installer["commands"], say: (line: string) => void): string | null {
  const prefix = isRoot() ? [] : ["sudo", "-n"];
  for (const command of commands) {
    const [program = "", ...args] = [...prefix, ...command];
    say(`Installing: ${[program, ...args].join(" ")}`);
    const { status, stderr } = spawnSync(program, args, {
      encoding: "utf8",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (status !== 0) return stderr.trim().split("\n").at(-1) ?? "";
  }
  return null;
}

/** The path of a Chromium, installing one if need be. Throws a sentence that says what to do. */
export function ensureChromium(say: (line: string) => void): string {
  const found = chromiumPath();
  if (found !== null) return found;
  const installer = INSTALLERS.find(({ program }) => onPath(program) !== null);
  const advice = "Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the tests again.";
  if (installer === undefined)
    throw new Error(`The browser tests need Chromium, and there is none on the PATH. ${advice}`);
  const failure = install(installer.commands, say);
  if (failure !== null) throw new Error(`Chromium is missing and could not be installed (${failure}). ${advice}`);
  const installed = chromiumPath();
  if (installed === null) throw new Error(`Chromium was installed but is not on the PATH. ${advice}`);
  return installed;
}

/** In a container that runs as root: installs a package of Debian's; null when all went well. */
function installPackage(name: string, say: (line: string) => void): string | null {
  // the list of packages is often fresh enough, and renewing it takes longer than the package
  return install([aptInstall(name)], say) === null ? null : install(byApt(name), say);
}

/** The same for tests: in a container of ours, which runs as root, the quicker one is installed too where there is one. */
export function ensureHeadless(say: (line: string) => void): string {
  const canInstall = chosenPath() === null && isRoot() && onPath("apt-get") !== null;
  if (canInstall && onPath(HEADLESS) === null) {
    const failure = installPackage(HEADLESS, say);
    if (failure !== null) say(`Going on with Chromium itself, which takes longer (${failure})`);
  }
  if (canInstall && !existsSync(FONTS_DIRECTORY)) {
    const failure = installPackage(FONTS, say);
    if (failure !== null) say(`Going on without ${FONTS}: texts may have other widths (${failure})`);
  }
  return headlessPath() ?? ensureChromium(say);
}

if (process.argv[1] === import.meta.filename) {
  const say = (line: string) => process.stdout.write(`  ${line}\n`);
  say(ensureHeadless(say));
}

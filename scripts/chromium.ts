/** Finds the Chromium for tests, and installs it if it is missing and can be installed. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const ELSEWHERE = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/snap/bin/chromium"];

const HEADLESS = "chromium-headless-shell";

/** Has the widths of Arial, the fallback of pages until their font is loaded. */
const FONTS = "fonts-liberation";
const FONTS_DIRECTORY = "/usr/share/fonts/truetype/liberation";

interface Installer {
  program: string;
  commands: readonly (readonly string[])[];
}

const aptInstall = (name: string) => ["apt-get", "install", "-y", "--no-install-recommends", name] as const;
const byApt = (name: string): Installer["commands"] => [["apt-get", "update"], aptInstall(name)];

/** System package managers, with commands that install without prompts. */
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

/** CHROMIUM_PATH, else the first found; null if none exists. */
export function chromiumPath(): string | null {
  return chosenPath() ?? NAMES.map(onPath).find((path) => path !== null) ?? ELSEWHERE.find(existsSync) ?? null;
}

/**
 * CHROMIUM_PATH, else the headless Chromium, which opens a page in half the time, else any Chromium; null if there is
 * none.
 */
export const headlessPath = (): string | null => chosenPath() ?? onPath(HEADLESS) ?? chromiumPath();

/** Returns the last line of output if a command of an installer fails; null on success. */
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

/** Returns the path of a Chromium, and installs one if needed. Throws an error that says what to do. */
export function ensureChromium(say: (line: string) => void): string {
  const found = chromiumPath();
  if (found !== null) return found;
  const installer = INSTALLERS.find(({ program }) => onPath(program) !== null);
  const advice = "Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the tests again.";
  if (installer === undefined) throw new Error(`The browser tests need Chromium, and none is on the PATH. ${advice}`);
  const failure = install(installer.commands, say);
  if (failure !== null) throw new Error(`Chromium is missing and could not be installed (${failure}). ${advice}`);
  const installed = chromiumPath();
  if (installed === null) throw new Error(`Chromium was installed but is not on the PATH. ${advice}`);
  return installed;
}

/** For a container that runs as root: installs a Debian package; null on success. */
function installPackage(name: string, say: (line: string) => void): string | null {
  // the package list is often recent enough, and updating it takes longer than installing the package
  return install([aptInstall(name)], say) === null ? null : install(byApt(name), say);
}

/** The same for tests. As root, in a container, also installs the faster headless Chromium if available. */
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

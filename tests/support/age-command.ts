/** The `age` command of Debian (`apt-get install age`), which reads passphrases from a terminal only. */
import { spawnSync } from "node:child_process";

const runs = (command: string) => spawnSync(command, ["--version"]).status === 0;

/** `script` (util-linux) provides the terminal. */
export const hasAge = (): boolean => runs("age") && runs("script");

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Runs `age` in a terminal and returns its exit code. */
export function age(args: readonly string[], passphrase: string): number | null {
  const command = ["age", ...args].map(quoted).join(" ");
  // `age` prompts twice for a new passphrase
  const { status } = spawnSync("script", ["-qec", command, "/dev/null"], { input: `${passphrase}\n${passphrase}\n` });
  return status;
}

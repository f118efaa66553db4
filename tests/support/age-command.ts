/** The `age` command of Debian (`apt-get install age`), which takes passphrases from a terminal alone. */
import { spawnSync } from "node:child_process";

const runs = (command: string) => spawnSync(command, ["--version"]).status === 0;

/** `script` (util-linux) gives it the terminal. */
export const hasAge = (): boolean => runs("age") && runs("script");

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Runs it as a person does. Answers with its exit code. */
export function age(args: readonly string[], passphrase: string): number | null {
  const command = ["age", ...args].map(quoted).join(" ");
  // a new passphrase is asked for twice
  const { status } = spawnSync("script", ["-qec", command, "/dev/null"], { input: `${passphrase}\n${passphrase}\n` });
  return status;
}

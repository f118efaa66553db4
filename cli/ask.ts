/** Reads what the user types or pipes in. */
import { createInterface } from "node:readline";
import type { CommandContext } from "./command.ts";

/** Returns the typed line; empty if the input ends or Ctrl-C is pressed. */
export async function askLine(question: string, { input, err, signal }: CommandContext): Promise<string> {
  err.write(question);
  const lines = createInterface({ input, terminal: false });
  try {
    return await new Promise<string>((resolve) => {
      lines.once("line", resolve);
      lines.once("close", () => resolve(""));
      signal.addEventListener("abort", () => resolve(""), { once: true });
    });
  } finally {
    lines.close();
    input.pause();
  }
}

/** Returns all piped input, without the line break at its end. */
export async function readAll({ input, signal }: CommandContext): Promise<string> {
  const chunks: Buffer[] = [];
  const stop = () => input.destroy();
  signal.addEventListener("abort", stop, { once: true });
  try {
    for await (const chunk of input) chunks.push(Buffer.from(chunk as Buffer | string));
  } finally {
    signal.removeEventListener("abort", stop);
  }
  return Buffer.concat(chunks)
    .toString("utf8")
    .replace(/\r?\n$/, "");
}

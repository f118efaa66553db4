import { rmSync } from "node:fs";

export default function teardown(): void {
  const directory = process.env["MAINSTREET_TEST_DATA"];
  if (directory !== undefined) rmSync(directory, { recursive: true, force: true });
}

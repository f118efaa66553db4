import { rmSync } from "node:fs";

export default function teardown(): void {
  const directory = process.env["MAINSTREET_TEST_DATA"];
  // the database may still be writing
  if (directory !== undefined) rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

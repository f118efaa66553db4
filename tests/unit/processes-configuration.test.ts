/** The configured number of server processes, and the doctor's report on it. */
import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { readConfiguration } from "#server/start/configuration.ts";
import { checkConfiguration } from "#server/start/doctor/configuration.ts";

test("is one by default", () => {
  expect(readConfiguration({}).processes).toBe(1);
  expect(readConfiguration({ PROCESSES: "2" }).processes).toBe(2);
  for (const PROCESSES of ["0", "65", "1.5", "many"])
    expect(() => readConfiguration({ PROCESSES })).toThrow("PROCESSES");
});

test("more than the number of cores is a warning", () => {
  const saidOf = (PROCESSES: string) => checkConfiguration(readConfiguration({ PROCESSES })).map(({ level }) => level);
  expect(saidOf("1")).toEqual(["ok"]);
  expect(saidOf(String(availableParallelism() + 1))).toEqual(["warning"]);
});

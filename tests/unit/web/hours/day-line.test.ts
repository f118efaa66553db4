/** A day's hours on one line, as rows. */
import { describe, expect, test } from "vitest";
import { lineOf, lineProblem, rowsOfLine } from "../../../../web/hours/typed-hours.ts";

describe("a day's hours on one line", () => {
  test.each([
    ["9:00 AM – 5:00 PM", [{ open: "9:00 AM", close: "5:00 PM" }]],
    [
      "9-12, 1pm to 5 PM",
      [
        { open: "9", close: "12" },
        { open: "1pm", close: "5 PM" },
      ],
    ],
    ["10 until noon;", [{ open: "10", close: "noon" }]],
    ["", []],
    [" Closed ", []],
  ])("'%s'", (line, rows) => {
    expect(rowsOfLine(line)).toEqual(rows);
    expect(lineProblem(line)).toBeNull();
    expect(rowsOfLine(lineOf(rows))).toEqual(rows);
  });

  test.each(["9", "9 AM –", "9 – 12 – 5", "nine to five", "9-5 6-7"])("'%s' is reported, not dropped", (line) => {
    expect(lineProblem(line)).toMatch(/^Enter times like/);
  });

  test("a day has at most the allowed number", () => {
    expect(lineProblem("1-2, 3-4, 5-6, 7-8")).toBe("Enter at most 3 times a day.");
  });
});

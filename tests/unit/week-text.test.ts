import { expect, test } from "vitest";
import { weekText } from "#contract/listings/fact-text.ts";

test("days with the same hours are grouped", () => {
  const day = [{ open: "09:00", close: "17:00" }];
  expect(weekText([day, day, day, day, day, [], []])).toBe("Mon–Fri 9:00 AM – 5:00 PM; Sat–Sun Closed");
  expect(weekText([day, [], day, [], [], [], []])).toBe(
    "Mon 9:00 AM – 5:00 PM; Tue Closed; Wed 9:00 AM – 5:00 PM; Thu–Sun Closed",
  );
});

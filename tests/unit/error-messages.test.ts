/** Codes, HTTP statuses and messages of errors (rules: calls, 2). */
import { expect, test } from "vitest";
import { errorTexts } from "#contract/error-texts.ts";
import { errors, transportErrors } from "#contract/errors.ts";
import { sharedErrorTexts } from "#contract/shared-error-texts.ts";
import { openLanguages } from "#server/languages/languages.ts";
import { inLanguage } from "#server/platform/current-language.ts";

const ALL = Object.entries({ ...errors, ...transportErrors });

test("every error has a status of HTTP and a message of one line", () => {
  for (const [code, { status, message }] of ALL) {
    expect(message, code).toMatch(/^\S.*\S$/);
    expect(status, code).toBeGreaterThanOrEqual(400);
    expect(status, code).toBeLessThan(600);
  }
});

test("messages are those of the code, wherever its text is", () => {
  expect(errors.forbidden).toMatchObject({ status: 403, message: "You don't have permission to do this." });
  expect(errors.place_not_found).toMatchObject({ status: 404, message: "There is no place of that name here" });
  // also shown by the browser itself
  expect(errors.slot_taken.message).toBe("Sorry, this time was just taken. Please choose another.");
  expect(transportErrors.image_too_large.message).toBe("The photo is larger than 5 MB.");
  // of Zoom
  expect(transportErrors.zoom_not_connected.message).toBe("Failed to connect to Zoom. Please try again.");
  expect(transportErrors.meeting_failed.message).toBe("Zoom is not responding. We keep trying.");
  const written = new Set<string>([...Object.keys(errorTexts), ...Object.keys(sharedErrorTexts)]);
  const codes = new Set(ALL.map(([code]) => code));
  expect([...written].filter((code) => !codes.has(code))).toEqual([]);
});

test("messages are in the language in which they are read", () => {
  const [, german] = openLanguages(["en", "de"]);
  if (german === undefined) throw new Error("German is missing");
  for (const one of [errors.forbidden, errors.slot_taken, transportErrors.meeting_failed]) {
    const english = one.message;
    expect(inLanguage(german, () => one.message)).not.toBe(english);
    expect(one.message).toBe(english);
  }
});

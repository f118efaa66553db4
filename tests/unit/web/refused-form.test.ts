import { describe, expect, test } from "vitest";
import { ApiError } from "../../../web/platform/api.ts";
import { FieldError, refusedOf } from "../../../web/platform/refused-form.ts";

const refused = (...issues: { path: string; message: string }[]) =>
  refusedOf(new ApiError(422, { code: "invalid_input", message: "Something is wrong.", issues }));

describe("a refused form", () => {
  test("shows the first of several errors of a field, and the fields in the server's order", () => {
    const form = refused(
      { path: "p_name", message: "Enter a name." },
      { path: "p_city", message: "Enter a city." },
      { path: "p_name", message: "Use fewer characters." },
      { path: "p_city", message: "Use a city of the country." },
      { path: "p_name", message: "Use no emoji." },
    );
    expect(form).toEqual({
      failure: null,
      code: "invalid_input",
      errors: { p_name: "Enter a name.", p_city: "Enter a city." },
    });
    // the first field gets the focus
    expect(Object.keys(form?.errors ?? {})).toEqual(["p_name", "p_city"]);
  });

  test("without errors of a field shows the general message", () => {
    expect(refused()).toEqual({ failure: "Something is wrong.", code: "invalid_input", errors: {} });
    expect(refusedOf(new FieldError("day3", "Add AM or PM."))).toEqual({
      failure: null,
      code: null,
      errors: { day3: "Add AM or PM." },
    });
    expect(refusedOf(new Error("a failure"))).toBeNull();
  });
});

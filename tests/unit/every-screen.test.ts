/** `tests/e2e/every-language.spec.ts` visits every route. */
import { matchPath } from "react-router";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { SCREENS } from "../support/every-screen.ts";
import routes from "../../web/routes.ts";

/** Routes that answer with data. */
const NO_SCREENS = ["/listing/:id/reservations", "/settings/data"];

const patterns = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const whole = path === undefined ? above : `${above}/${path}`;
    return children === undefined ? [whole === "" ? "/" : whole] : patterns(children, whole);
  });

test("every route has a screen in the list", () => {
  const paths = Object.values(SCREENS).flatMap((all) => all.map((path) => path.replace(/\?.*/, "")));
  const missing = patterns(routes).filter((pattern) => !paths.some((path) => matchPath(pattern, path) !== null));
  expect(missing.sort()).toEqual(NO_SCREENS);
});

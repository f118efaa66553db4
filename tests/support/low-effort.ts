/**
 * Loaded before a program (`node --import`) in tests that are not about passwords or pictures. Replaces their cost
 * constants with those in this folder.
 */
import { registerHooks } from "node:module";

const REPLACED = new Map(
  ["accounts/password-cost.ts", "photos/encoding-effort.ts"].map((path) => [
    new URL(`../../server/${path}`, import.meta.url).href,
    new URL(path.replace(/^.*\//, "./"), import.meta.url).href,
  ]),
);

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const url = REPLACED.get(found.url);
    return url === undefined ? found : { ...found, url };
  },
});

import type { Problems } from "./listing-form.ts";

/** Those of one part: of 'customHours.2.0.open' under 'customHours', '2.0.open'. */
export function problemsUnder(problems: Problems, part: string): Problems {
  const prefix = `${part}.`;
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, message]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), message]] : [],
    ),
  );
}

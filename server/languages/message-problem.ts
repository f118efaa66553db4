/** Differences between a message and its translation that would show wrong texts. */
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** Names of arguments, and of tags in angle brackets. */
function placeholders(elements: readonly MessageFormatElement[]): Set<string> {
  const names = new Set<string>();
  const add = (inner: readonly MessageFormatElement[]) => placeholders(inner).forEach((name) => names.add(name));
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    names.add(element.type === TYPE.tag ? `<${element.value}>` : `{${element.value}}`);
    if (element.type === TYPE.tag) add(element.children);
    else if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) add(option.value);
  }
  return names;
}

const without = (names: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...names].filter((name) => !others.has(name)));

const listed = (names: ReadonlySet<string>): string => [...names].join(", ");

/** The fault of a translation, for its translator; null: it can be used. */
export function messageProblem(message: string, translation: string): string | null {
  const wanted = placeholders(parse(message));
  let given: Set<string>;
  try {
    given = placeholders(parse(translation));
  } catch (error) {
    return `is not an ICU message: ${error instanceof Error ? error.message : String(error)}`;
  }
  const missing = without(wanted, given);
  if (missing.size > 0) return `lacks ${listed(missing)}`;
  const unknown = without(given, wanted);
  return unknown.size > 0 ? `has ${listed(unknown)}, which the English text does not have` : null;
}

/** Catalogs of texts whose messages are compiled: the part of `catalog.ts` that browsers load. */
import type { GetICUArgs } from "@schummar/icu-type-parser";
import format, { type CompiledMessage, type FormatValues } from "icu-minify/format";
import { numberFormat, pluralRules } from "./formats.ts";
import { currentLocale } from "./locale.ts";

/** '<link>' in a message stands for an element around the text between the tags. */
type TagName<Message> = Message extends `${string}</${infer Name}>${infer Rest}` ? Name | TagName<Rest> : never;

type MessageArguments<Message extends string> = GetICUArgs<
  Message,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never }
>;

type TagArguments<Message, Element> = Readonly<Record<TagName<Message>, (parts: (string | Element)[]) => Element>>;

/** Calls with elements return the parts in order, for `richText` of the pages. */
type MessageFunction<Message extends string> = [TagName<Message>] extends [never]
  ? (values: MessageArguments<Message>) => string
  : <Element>(
      values: MessageArguments<Message> & TagArguments<Message, Element>,
    ) => string | Element | (string | Element)[];

/**
 * A message without arguments is a text, a message with arguments is a function of them. Both are in the language of the
 * moment: a module must not read a text while it loads.
 */
export type Catalog<Messages extends Readonly<Record<string, string>>> = {
  readonly [Key in keyof Messages]: Messages[Key] extends `${string}${"{" | "</"}${string}`
    ? MessageFunction<Messages[Key]>
    : string;
};

/** The names of the methods are the library's. */
const formatters = {
  getPluralRules: pluralRules,
  getNumberFormat: numberFormat,
  getDateTimeFormat(): never {
    throw new Error("Messages have no dates: format a date as text first, with the place's time zone.");
  },
};

/** `compiled` returns the message of a key as `icu-minify` compiles it. */
export function catalogOf<Messages extends Readonly<Record<string, string>>>(
  keys: readonly string[],
  compiled: (key: string) => CompiledMessage,
): Catalog<Messages> {
  const catalog = {};
  for (const key of keys)
    Object.defineProperty(catalog, key, {
      enumerable: true,
      configurable: true, // the operator may rename categories
      get() {
        const message = compiled(key);
        if (typeof message === "string") return message;
        return (values: FormatValues) => format(message, currentLocale(), values, { formatters });
      },
    });
  // each property was defined above with the type of its message
  return catalog as Catalog<Messages>;
}

/** The catalog of a build, which has each message as `icu-minify` compiles it. */
export const compiledCatalog = <Messages extends Readonly<Record<string, string>>>(
  messages: Readonly<Record<string, CompiledMessage>>,
): Catalog<Messages> => catalogOf(Object.keys(messages), (key) => messages[key] ?? key);

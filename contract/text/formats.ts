/** `Intl` formats by locale. Each is created at its first use, which takes longer than to format a whole list. */

const created = new Map<string, unknown>();

function once<Format>(key: string, create: () => Format): Format {
  const known = created.get(key);
  // a key belongs to one kind of format
  if (known !== undefined) return known as Format;
  const format = create();
  created.set(key, format);
  return format;
}

export const numberFormat = (locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  once(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));

export const pluralRules = (locale: string, options?: Intl.PluralRulesOptions): Intl.PluralRules =>
  once(`plural ${locale} ${options?.type}`, () => new Intl.PluralRules(locale, options));

export const relativeTimeFormat = (locale: string): Intl.RelativeTimeFormat =>
  once(`relative ${locale}`, () => new Intl.RelativeTimeFormat(locale));

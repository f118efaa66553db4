// Checks for every picture, whatever its origin: well-formed, self-contained and without broken numbers.

export const HOSTILE_NAMES = [
  "",
  " ",
  "<script>alert(1)</script>",
  '"><svg onload="x">',
  "]]>",
  "&amp; & &#0;",
  "Café Ægir’s Ünter-Straße",
  "مطعم الياسمين",
  "בית קפה",
  "株式会社さくら",
  "한국식당",
  "ร้านอาหาร",
  "👩‍👩‍👧‍👦 🍕",
  "🇫🇷",
  "\ud800",
  "a\udc00b",
  "\u0000\u0001\u000b\u001f",
  "\ufffe\uffff",
  "\u202eevil\u202c",
  "......................................................",
  "W".repeat(120),
  "i".repeat(120),
  `${"é".normalize("NFD").repeat(59)}!`,
  "ЖУРНАЛ «Мир»",
  "𝔉𝔞𝔫𝔠𝔶",
];

const FORBIDDEN = [
  [/\sstyle\s*=/, "a style attribute"],
  [/<(style|script|foreignObject|image|iframe|animate|set)\b/i, "a forbidden element"],
  [/\son[a-z]+\s*=/i, "an event handler"],
  [/(href|src)="(?!#)/, "a reference to elsewhere"],
  [/url\((?!#)/, "a url of elsewhere"],
] as const;

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][a-zA-Z0-9:-]*="[^"<]*")*)\s*(\/?)>/g;

/** Every fault as a sentence; empty for a valid picture. */
export function faultsOf(svg: string): string[] {
  const faults: string[] = [];
  if (!svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="')) faults.push("doesn't begin as a picture");
  if (!svg.isWellFormed()) faults.push("has a lone surrogate");
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(svg)) faults.push("has a character XML can't hold");
  const open: string[] = [];
  const ids = new Set<string>();
  const references = new Set<string>();
  for (const [tag, slash = "", name = "", attributes = "", end = ""] of svg.matchAll(TAG)) {
    const markup = `<${name}${attributes}>`;
    for (const [pattern, fault] of FORBIDDEN)
      if (pattern.test(markup)) faults.push(`has ${fault}: ${tag.slice(0, 80)}`);
    if (/NaN|undefined|Infinity|null|\[object|e[+-]\d/.test(attributes))
      faults.push(`has a broken value: ${tag.slice(0, 120)}`);
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
    if (id !== undefined && ids.has(id)) faults.push(`has id ${id} twice`);
    if (id !== undefined) ids.add(id);
    for (const [, target = ""] of attributes.matchAll(/(?:url\(|href=")#([^")]*)/g)) references.add(target);
    const names = [...attributes.matchAll(/\s([a-zA-Z][a-zA-Z0-9:-]*)=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size < names.length) faults.push(`has an attribute twice: ${tag.slice(0, 80)}`);
    if (slash === "/") {
      if (open.pop() !== name) faults.push(`closes ${name} which wasn't open`);
    } else if (end !== "/") open.push(name);
  }
  if (open.length > 0) faults.push(`leaves ${open.join(", ")} open`);
  const rest = svg.replaceAll(TAG, "");
  if (/[<>]/.test(rest)) faults.push(`has markup in its text: ${rest.slice(0, 80)}`);
  if (/&(?!(?:amp|lt|gt|quot);)/.test(svg)) faults.push("has an unknown entity");
  for (const target of references) if (!ids.has(target)) faults.push(`refers to ${target}, which isn't there`);
  return faults;
}

/** Bytes as they are served. */
export function bytesOf(svg: string): number {
  return new TextEncoder().encode(svg).length;
}

/** Consecutive ids as a database generates them: time first, then random bits. */
export function consecutiveIds(count: number): string[] {
  let state = 7;
  const hex = (digits: number): string => {
    let text = "";
    while (text.length < digits) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      text += (state >>> 16).toString(16).padStart(4, "0");
    }
    return text.slice(0, digits);
  };
  return Array.from({ length: count }, (_, index) => {
    const time = (1_790_000_000_000 + index * 37).toString(16).padStart(12, "0");
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
  });
}

/** Text of a sender in an email to a person who does not know the sender: without links and addresses. */
import { plainLine } from "./plain-line.ts";

/** Accepted in domain names instead of a dot. */
const OTHER_DOTS = /[。．｡]/g;

/** A scheme, an email address, or a host with a path or a port. */
const LEADS = /:\/\/|@|(?:^|[^\p{L}\p{N}])www\.|[\p{L}\p{N}]\.[\p{L}\p{N}-]+[.\p{L}\p{N}-]*[/:?#]/iu;
const SCHEME = /(?:^|[^\p{L}\p{N}])(?:https?|ftp|mailto|tel|sms|data|javascript):/iu;
/** A dot that mail programs take for part of a domain name: between letters or digits, with two letters after it. */
const DOT_OF_DOMAIN = /(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu;

const OMITTED = "…";

function neutralWord(word: string): string {
  const plain = word.normalize("NFKC").replace(OTHER_DOTS, ".");
  if (LEADS.test(plain) || SCHEME.test(plain)) return OMITTED;
  return plain.includes(".") ? plain.replace(DOT_OF_DOMAIN, ". ") : word;
}

/** One line without addresses and with domain names broken up; `otherwise` if nothing remains. */
export function neutralLine(text: string, otherwise: string): string {
  const line = plainLine(text)
    // invisible characters could split an address
    .replace(/[\p{Cf}\u00ad]/gu, (mark) => (mark === "\u200d" || mark === "\u200c" ? mark : ""))
    .split(" ")
    .map(neutralWord)
    .join(" ");
  return /[\p{L}\p{N}]/u.test(line) ? line : otherwise;
}

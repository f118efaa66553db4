/** Notations of telephone numbers that libphonenumber does not read, converted to those that it does. */

/** Countries in which a word may replace digits: '1-800-FLOWERS', '13 CATS'. */
export const VANITY_REGIONS: ReadonlySet<string> = new Set(["US", "CA", "PR", "AU", "NZ", "DO", "JM", "BS", "TT"]);

const LABEL = /^\p{L}[\p{L}\s./&+-]{0,40}?[.:]+\s*(?=[+(\d])|^[tm]\s+(?=[+(\d])|^(?:tel|phone|fon|telefon|mobil|handy|電話|电话|전화)\s*(?=[+(\d])/iu; // oxfmt-ignore
/** A chat link whose path is a number with its country code. */
const CHAT = /^(?:https?:\/\/)?(?:wa\.me\/|(?:api\.)?whatsapp\.com\/send\/?\?phone=)\+?(\d{7,15})(?:\D.*)?$/iu;
/** `4989123456.0`: a spreadsheet read the number as a decimal one. */
const DECIMAL = /^(\W*\d{6,})\.0$/;
const EXTENSION = /[\s,;-]*(?<!\p{L})(?:durchwahl|dw|nebenstelle|nst|klappe|kl|poste|interno|int|anexo|ramal|toestel|wew|doorkiesnummer)\s*[.:]*\s*(\d{1,5})\W*$/iu; // oxfmt-ignore

/**
 * Until 2019 Mexico dialled 044 or 045 before mobile numbers, 01 before numbers in another town, and 1 after +52 from
 * abroad.
 */
function withoutMexicanPrefix(number: string, country: string | null): string {
  const fromAbroad = /^(?:\+|00)\s*52\W*1\W*(?<rest>(?:\d\W*){10})(?<behind>$|\D.*$)/u.exec(number)?.groups;
  if (fromAbroad !== undefined) return `+52 ${fromAbroad["rest"] ?? ""}${fromAbroad["behind"] ?? ""}`;
  if (country !== "MX") return number;
  return number.replace(/^\W*(?:044|045|01)\W*(?=(?:\d\W*){10}(?:$|\D))/u, "");
}

export function dialledForm(number: string, country: string | null): string {
  const dialled = number
    .normalize("NFKC")
    .replace(CHAT, "+$1")
    .replace(DECIMAL, "$1")
    .replace(LABEL, "")
    .replace(/\(0\)/g, "")
    .replace(/^\W*\(\s*\+\s*(\d{1,3})\s*\)/u, "+$1 ")
    .replace(/^\W*\(\s*00\s*([1-9]\d{0,2})\s*\)/u, "+$1 ")
    .replace(/\+{2,}\s*/g, "+")
    .replace(/^0\s?0[\s.-]?(?=[1-9])/, "+")
    .replace(EXTENSION, " ext. $1");
  return withoutMexicanPrefix(dialled, country);
}

const KEYS = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"];
const digitOf = (character: string): string => String(KEYS.findIndex((key) => key.includes(character)) + 2);

/** A prefix of digits, and a word of three characters or more. */
const VANITY = /^\W*(?:(?:\+(?<country>1|61|64)|1(?=[\s.(-]))[\s.-]*)?\(?(?<area>\d{2,4})\)?(?<rest>[\s.-]*(?=[\dA-Z\s.-]*[A-Z]{3})[\dA-Z][\dA-Z\s.-]*)\W*$/u; // oxfmt-ignore
const TOLL_FREE = /^1?8(?:00|33|44|55|66|77|88)$|^0[78]00$/;
/**
 * Number of digits after the prefix in North America and Australia: longer words are sometimes used, and the rest is
 * not dialled.
 */
const LENGTHS = [undefined, 7, 6];

/**
 * '1-800-FLOWERS' → '800 3569377' and shorter ones. In countries where words for digits are rare, only toll-free
 * numbers are read.
 */
export function vanityDigits(text: string, isTollFreeOnly: boolean): string[] {
  const groups = VANITY.exec(text.toUpperCase())?.groups;
  if (groups === undefined) return [];
  const { country, area = "", rest = "" } = groups;
  if ((isTollFreeOnly && !TOLL_FREE.test(area)) || /EXT|FAX|TEL/.test(rest)) return [];
  const digits = rest.replace(/[^\dA-Z]/g, "").replace(/[A-Z]/g, digitOf);
  return LENGTHS.map((length) => `${country === undefined ? "" : `+${country} `}${area} ${digits.slice(0, length)}`);
}

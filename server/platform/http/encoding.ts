/** How an answer is compressed. */
export type Encoding = "br" | "gzip" | "identity";

const TAKES_BROTLI = /(?:^|[,\s])br(?![\w-])(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/i;
const TAKES_GZIP = /(?:^|[,\s])gzip(?![\w-])(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/i;

/** The encoding to answer with: the smallest that the client takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  if (TAKES_BROTLI.test(accepted)) return "br";
  return TAKES_GZIP.test(accepted) ? "gzip" : "identity";
}

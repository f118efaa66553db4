/** The postal letter with a code as a page to print: one sheet, black on white, without external resources. */
import { renderSVG } from "uqr";
import { CLAIMS } from "#contract/claims/proofs.ts";
import { plainLine } from "#contract/text/plain-line.ts";

export interface ClaimLetterFacts {
  productName: string;
  supportEmail: string;
  /** One line per entry. */
  address: readonly string[];
  businessName: string;
  claimant: string;
  code: string;
  /** The page where the code is entered. */
  url: string;
  /** When the code expires. */
  until: Date;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const STYLE = `
  @page { size: A4; margin: 25mm 20mm; }
  body { font: 12pt/1.5 Georgia, "Times New Roman", serif; color: #000; background: #fff; max-width: 170mm; margin: 25mm auto; padding: 0 5mm; }
  address { font-style: normal; min-height: 35mm; }
  h1 { font-size: 16pt; line-height: 1.25; margin: 0 0 6mm; }
  .code { font: 700 28pt/1 ui-monospace, "Courier New", monospace; letter-spacing: .2em; margin: 8mm 0; }
  .how { display: flex; gap: 10mm; align-items: center; }
  .how svg { width: 35mm; height: 35mm; flex: none; }
  .how p { overflow-wrap: anywhere; margin: 0; }
  small { display: block; margin-top: 12mm; font-size: 10pt; }
  @media print { body { margin: 0; padding: 0; } }
`;

export function claimLetterPage(facts: ClaimLetterFacts): string {
  const { productName, supportEmail, address, businessName, claimant, code, url, until } = facts;
  const day = until.toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });
  const name = escaped(plainLine(businessName));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Letter to ${name}</title>
<style>${STYLE}</style>
<main>
<address>${address.map(escaped).join("<br>")}</address>
<h1>Your listing on ${escaped(productName)}</h1>
<p>Somebody with the account <b>${escaped(claimant)}</b> asks to look after the listing of ${name} on ${escaped(productName)}: its page, its hours, its reservations.</p>
<p>If that is you, or somebody who may, enter this code. It works until ${day}, and may be mistyped ${CLAIMS.codeTries - 1} times.</p>
<p class="code">${code}</p>
<div class="how">${renderSVG(url, { border: 0 })}<p>Log in with that account and enter it at<br>${escaped(url)}</p></div>
<small>If you do not know who asks, throw this letter away and give the code to nobody: without it they get nothing. Questions? ${escaped(supportEmail)}</small>
</main>
</html>
`;
}

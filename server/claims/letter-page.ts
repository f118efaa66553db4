/**
 * The postal letter with a code as a page to print: one sheet, black on white, without external resources. In the
 * language of the moment, which is the claimant's.
 */
import { renderSVG } from "uqr";
import { CLAIMS } from "#contract/claims/proofs.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { currentDirection, currentLanguage, currentLocale } from "#contract/text/locale.ts";
import { letterTexts } from "./letter-texts.ts";
import type { ClaimLetterResult } from "./operator.ts";
import type { ClaimLine } from "./queries-operator.ts";
import { claimUrlOf } from "./urls.ts";

type MadeLetter = Extract<ClaimLetterResult, { outcome: "made" }>;

interface LetterSite {
  productName: string;
  supportEmail: string;
  /** Public address of the pages in the claimant's language. */
  baseUrl: string;
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

export function claimLetterPage(
  claim: Pick<ClaimLine, "business_name" | "address" | "city">,
  { name: businessName, email: claimant, businessId, code, expiresAt }: MadeLetter,
  { productName, supportEmail, baseUrl }: LetterSite,
): string {
  const address = [claim.business_name, claim.address, claim.city].map(plainLine).filter((line) => line !== "");
  const url = claimUrlOf(baseUrl, businessId);
  const day = expiresAt.toLocaleDateString(currentLocale(), {
    year: "numeric",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  const name = escaped(plainLine(businessName));
  const product = escaped(productName);
  const claimText = letterTexts.claim({
    claimant: escaped(claimant),
    business: name,
    product,
    b: (parts: string[]) => `<b>${parts.join("")}</b>`,
  });
  return `<!doctype html>
<html lang="${currentLanguage()}" dir="${currentDirection()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${letterTexts.title({ business: name })}</title>
<style>${STYLE}</style>
<main>
<address>${address.map(escaped).join("<br>")}</address>
<h1>${letterTexts.heading({ product })}</h1>
<p>${[claimText].flat().join("")}</p>
<p>${letterTexts.code({ date: day, tries: CLAIMS.codeTries })}</p>
<p class="code">${code}</p>
<div class="how">${renderSVG(url, { border: 0 })}<p>${letterTexts.where}<br>${escaped(url)}</p></div>
<small>${letterTexts.unknown({ support: escaped(supportEmail) })}</small>
</main>
</html>
`;
}

/** The postal letter with a code for a claim. */
import { catalog } from "#contract/text/catalog.ts";

export const letterTexts = catalog("claimLetter", {
  title: "Letter to {business}",
  heading: "Your listing on {product}",
  claim:
    "The account <b>{claimant}</b> wants to become the owner of the listing of {business} on {product}, and to manage its page, hours and reservations.",
  code: "If this is you, or a person you trust with it, enter this code. It is valid until {date}, for {tries, number} attempts.",
  where: "Log in with that account and enter the code at",
  unknown:
    "If you do not know this account, throw this letter away and do not share the code: nothing happens without it. Questions? {support}",
});

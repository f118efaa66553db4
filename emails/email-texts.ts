import { catalog } from "#contract/text/catalog.ts";

export const emailTexts = catalog("email", {
  n1pxSolid: "1px solid {line}",
  aMessageFrom: "A message from {name}",
  aboutYourReservation: "About your reservation: {typeName}, {shortWhen}.",
  nobodyReadsWhatIsSent:
    "Nobody reads what is sent back to this address, and {name} does not know yours. How to reach them stands with your reservation.",
  aMessageFrom2: "A message from {shortName}: {typeName}, {shortWhen}",
  thisEmailCameBecauseYou:
    "This email came because you made a reservation on {productName}, and the business wrote to you about it.",
  lightDark: "light dark",
  ifTheButtonDoesNothing: "If the button does nothing, copy this address into your browser:",
  questionsWriteTo: "{because} Questions? Write to <link>{supportEmail}</link>.",
  doctypeHtml: "'<'!doctype html>{html}",
  questionsWriteTo2: "-- \n{because} Questions? Write to {supportEmail}.\n{value}",
  thatIsIn: "That is {day}, {clockTime} in {placeOf}.",
});

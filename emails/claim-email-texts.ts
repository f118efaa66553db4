import type { ClaimProof } from "#contract/claims/claim.ts";
import { catalog } from "#contract/text/catalog.ts";

export const claimCodeTexts = catalog("email.claimCode", {
  subject: "{code} is the code for {name}",
  // If the name of the business can't be shown
  yourBusiness: "your business",
  heading: "Someone is claiming your listing",
  body: "<strong>{claimant}</strong> asks to manage {name} on {productName}: its page, hours and reservations.",
  howTo:
    "Is this you, or someone who may manage the business? Enter this code on the page where it was requested. It works once, and for {hours, plural, one {# hour} other {# hours}}.",
  notYou: "Don't know this person? Ignore this email, and don't share the code. They get no access without it.",
  reason:
    "You received this email because your address is at the website domain of {name}. We send at most three of these emails a day.",
});

export const claimRequestTexts = catalog("email.claimRequest", {
  subject: "{name}: someone is claiming your listing",
  preheader: "Please answer by {day}.",
  heading: "Someone is claiming your listing",
  body: "<strong>{claimant}</strong> asks to manage {name} on {productName} in your place. They wrote:",
  quote: "“{words}”",
  next: "The listing stays yours unless you hand it over. Please answer by {day}. If you don't, we'll decide by the proof that both of you have given.",
  noProof: "They haven't proved yet that they speak for the business.",
  button: "Answer the claim",
  reason: "You received this email because you own this listing on {productName}.",
});

export const claimProofTexts = catalog("email.claimProof", {
  file: "Proof: they added a file to the listing's website.",
  meta: "Proof: they added a tag to the listing's website.",
  dns: "Proof: they added a DNS record to the domain of the listing's website.",
  mail: "Proof: they received an email at the domain of the listing's website.",
  letter: "Proof: they entered a code that we sent to the business.",
  operator: "Proof: we checked the claim ourselves.",
} as const satisfies Record<ClaimProof, string>);

export const claimDecisionTexts = catalog("email.claimDecision", {
  given: "{name} is yours",
  givenBody: "We approved your claim: you are now the owner of the listing of {name} on {productName}.",
  stays: "{name} stays with its owner",
  staysBody:
    "The owner of {name} on {productName} answered that they keep the listing. You can claim it again in {days, plural, one {# day} other {# days}}.",
  weighed: "We are reviewing your claim to {name}",
  weighedBody:
    "The owner of {name} on {productName} answered that they keep the listing. Because you have proved that you speak for the business, we'll review your claim and email you the decision.",
  refused: "Your claim to {name} was declined",
  refusedBody: "We reviewed your claim to the listing of {name} on {productName}, and declined it.",
  undone: "Your claim to {name} is under review again",
  undoneBody:
    "We had approved your claim to the listing of {name} on {productName}, and have undone the approval. You can no longer edit the listing. We are reviewing your claim again.",
  returned: "You have access to {name} again",
  returnedBody:
    "We had given the listing of {name} on {productName} to another account, and have undone that. Your access is the same as before.",
  handedOver: "You handed over {name}",
  handedOverBody:
    "The listing of {name} on {productName} now belongs to the person who claimed it. You can no longer edit it or see its reservations.",
  explanation: "Reason: {reason}",
  wrong: "Is this wrong? Email us at <link>{supportEmail}</link> from this address.",
  button: "View listing",
  reason: "You received this email because of a claim to this listing on {productName}.",
});

export const claimProofMissingTexts = catalog("email.claimProofMissing", {
  subject: "{name}: your proof is missing from your website",
  heading: "Your proof is missing from your website",
  body: "The proof that you speak for {name} is no longer at {evidence}.",
  next: "Please put it back by {day}. If it is still missing then, we'll review your claim. Nothing changes until we have.",
  button: "View your proof",
  reason: "You received this email because you own this listing on {productName}.",
});

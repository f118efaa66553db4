import { catalog } from "#contract/text/catalog.ts";
import type { WebsiteProof } from "#contract/claims/claim.ts";

export const claimsTexts = catalog("claims", {
  claim: "Claim {name}",
  howToTakeOverThe: "Claim the listing of {name}.",
  enterTheCode: "Enter the code",
  codeHelp: "We emailed it to <b>{mailedTo}</b>. It works for one day and three attempts.",
  code: "Code",
  confirm: "Confirm",
  byEmail: "An email to an address at {domain}",
  byEmailHelp:
    "We email a six-digit code, which you enter here. With a general address, such as info@ or contact@, the listing is yours at once; with a personal address, we review the claim ourselves.",
  address: "Address",
  info: "info",
  sendACode: "Send a code",
  claiming: "Claiming {name}",
  iWouldLikeToClaim: "I would like to claim this listing: {baseUrl}{listing}",
  myAccount: "My account: {email}",
  myRole: "My role at the business:",
  myProof: "How you can verify it:",
  isClaimedBySomebodyElse: "{name} already has an owner",
  thisIsAboutTheListing: "This is about the listing {baseUrl}{listing}",
  myReason: "Why it should be mine:",
  aLetter: "A letter",
  to: "To {filter}",
  aCall: "A call",
  at: "At {phone}",
  review: "A review",
  reviewHelp: "Explain how we can verify that the business is yours",
  byContact: "A letter or a call from us",
  byContactHelp:
    "We send a code to the business, using the contact details on the listing. You enter it here. This takes a few days.",
  contactWay: "How should we contact the business?",
  role: "What is your role at the business?",
  requestReview: "Send request",
  requestHelp:
    "If you should own it because the business changed hands or the wrong person has the listing, you can request it. We notify the owner who you are and why, and the owner has {answerDays} days to answer.",
  requestListing: "Request this listing",
  requestReason: "Why should it be yours?",
  requestSharing: "We email your message and your address, {email}, to the owner, who has {answerDays} days to answer.",
  send: "Send",
  thisListingHasAnOwner: "This listing has an owner",
  proveHeading: "Verify that it is your business",
  proofConsidered: "This does not decide your claim on its own, but we consider it when we decide.",
  otherHelp: "Another question? <link>Email {supportEmail}</link>. <link2>Back to the listing</link2>",
  notFoundYet: "We did not find it yet.",
  dnsDelay: "DNS changes can take a few hours.",
  yourProof: "Your proof: {proof}.",
  ownerNotified: "We notified the owner, who can answer until {day}.",
  ownerKeeps: "The owner wants to keep the listing. Because you provided proof, we are reviewing your claim.",
  inReview: "We are reviewing your claim and will email you the result.",
  chooseProof: "Choose one way to verify that the business is yours. It is free.",
  aCodeThatWeEmail: "A code that we email to an address at <b>{domain}</b>. It takes about a minute.",
  aFileATagOr: "A file, tag or DNS record at <b>{host}</b>, the listing’s website. We check it at once.",
  contactOption: "A letter or a call from us, with a code. It takes some days.",
  otherContactOption: "Or a letter or a call from us, with a code. It takes some days.",
  start: "Start",
  withdraw: "Withdraw this claim",
  oneIsEnough: "Choose one way.",
  noneFits:
    "Does none of these work for you? <link>Email {supportEmail}</link> and tell us your role at the business. <link2>Back to the listing</link2>",
  putAPlainTextFile: "Put a plain text file on your website that contains only this line:",
  line: "Line",
  putThisTagIntoThe: "Add this tag to the head of the page that the listing links to, on <b>{host}</b>:",
  tag: "Tag",
  metaNameMainstreetVerify: '\'<\'meta name="mainstreet-verify" content="{token}">',
  addARecordWhereYour: "Add this record to your domain’s DNS:",
  name: "Name",
  txt: "TXT",
  type: "Type",
  value: "Value",
  atItselfItCountsAs: "A record at <b>{domain}</b> itself works too.",
  keepProof: "Don’t remove it: we check it again from time to time.",
  checking: "Checking…",
  check: "Check now",
  keepListing: "Keep the listing",
  handOver: "Hand it over",
  handOverWarning:
    "{email} gets the listing with its reservations and photos, and I lose access to it. I can’t undo this.",
  handOverConfirm: "Hand over the listing",
  requestedHeading: "Someone requests this listing",
  writes: "<b>{email}</b> writes:",
  answerBy:
    "{proof, select, none {They have shown no proof yet.} other {Their proof: {proof}.}} Please answer by {day}. If you don’t, we compare the proofs of both of you and decide.",
  thisListingIsYours: "This listing is yours",
  proofMissing: "Your proof has been missing from <b>{evidence}</b> since {day}. Please add it again.",
  alreadyMember: "You are a member of this listing already.",
  provedBy: "You own this listing. Your proof: {proof}.",
  editIt: "Edit it",
  viewIt: "View it",
});

export const claimNoticeTexts = catalog("claims.notices", {
  claimed: "The listing is yours now.",
  noted: "Your proof is recorded. The owner still has to answer.",
  waits: "Your request is recorded. We will review it.",
  withdrawn: "Your claim is withdrawn.",
  asked: "The owner is notified, and has seven days to answer.",
  operatorAsked: "We have your request and will contact you.",
  kept: "The listing stays yours.",
  handedOver: "The listing is handed over.",
  codeSent: "The code is on its way.",
});

export const proofStrengthTexts = catalog("claims.proofStrengths", {
  file: "Strongest",
  dns: "Strongest",
  meta: "Strongest",
  mail: "Strong",
  letter: "Takes days",
  operator: "Takes days",
});

export const proofTexts = catalog("claims.proofs", {
  file: "a file on the website",
  dns: "a DNS record of the domain",
  meta: "a tag on the website",
  mail: "an email to the domain",
  letter: "a code that we sent",
  operator: "a review by us",
});

/** Why the website of a listing is no proof. */
export const websiteProblemTexts = catalog("claims.websiteProblems", {
  none: "The listing has no website to verify that it is yours.",
  shared: "The listing’s website is a page on a shared site, so it can’t verify that the business is yours.",
  changed: "The listing’s website was changed recently or by an owner, so it can’t verify that the business is yours.",
});

export const websiteProofTexts = catalog("claims.websiteProofs", {
  file: "A file on your website",
  meta: "A tag on your website",
  dns: "A DNS record of your domain",
} as const satisfies Record<WebsiteProof, string>);

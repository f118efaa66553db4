import { catalog } from "#contract/text/catalog.ts";
import type { WebsiteProof } from "#contract/claims/claim.ts";

export const claimsTexts = catalog("claims", {
  claim: "Claim {name}",
  howToTakeOverThe: "How to take over the listing of {name}.",
  enterTheCode: "Enter the code",
  itWasMailedToAnd: "We emailed it to <b>{mailedTo}</b>. It works for one day and three attempts.",
  code: "Code",
  confirm: "Confirm",
  aMailToAnAddress: "An email to an address at {domain}",
  weMailACodeOf:
    "We email a six-digit code, which you enter here. With a general address, such as info@ or contact@, the listing is yours at once; with a personal address, we review the claim ourselves.",
  address: "Address",
  info: "info",
  sendACode: "Send a code",
  claiming: "Claiming {name}",
  iWouldLikeToClaim: "I would like to claim this listing: {baseUrl}{listing}",
  myAccount: "My account: {email}",
  whatIAmToThe: "What I am to the business: ",
  howYouCanSeeThat: "How you can see that: ",
  isClaimedBySomebodyElse: "{name} already has an owner",
  thisIsAboutTheListing: "This is about the listing {baseUrl}{listing}",
  whyItShouldBeMine: "Why it should be mine: ",
  aLetter: "A letter",
  to: "To {filter}",
  aCall: "A call",
  at: "At {phone}",
  aLookAtIt: "A look at it",
  sayHowWeCanSee: "Explain how we can verify that the business is yours",
  aLetterOrACall: "A letter or a call from us",
  aPersonSendsACode:
    "We send a code to the business, using the contact details on the listing. You enter it here. This takes a few days.",
  whatShouldWeDo: "What should we do?",
  whatAreYouToThe: "What are you to the business?",
  askForIt: "Ask for it",
  ifItShouldBeYou:
    "If you should own it because the business changed hands or the wrong person has the listing, you can request it. We notify the owner who you are and why, and the owner has {answerDays} days to answer.",
  askForThisListing: "Ask for this listing",
  whyShouldItBeYours: "Why should it be yours?",
  yourWordsAndYourAddress:
    "We email your message and your address, {email}, to the owner, who has {answerDays} days to answer.",
  send: "Send",
  thisListingHasAnOwner: "This listing has an owner",
  showThatItIsYour: "Show that it is your business",
  itDoesNotDecideYour: "This does not decide your claim on its own, but we consider it when we decide.",
  somethingElseEmailBackTo: "Something else? <link>Email {supportEmail}</link>. <link2>Back to the listing</link2>",
  itIsNotThereYet: "We did not find it yet.",
  nameServersMayTakeSome: " DNS changes can take a few hours.",
  youHaveShownItBy: "Your proof: {limit}.",
  itsOwnerWasNotifiedAnd: "We notified the owner, who can answer until {day}.",
  itsOwnerKeepsItAs: "The owner wants to keep the listing. Because you provided proof, we are reviewing your claim.",
  aPersonLooksAtIt: "We are reviewing your claim and will email you the result.",
  anyOneOfTheseSettles: "Choose one way to verify that the business is yours. It is free.",
  aCodeThatWeEmail: "A code that we email to an address at <b>{domain}</b>. It takes about a minute.",
  aFileATagOr: "A file, tag or DNS record at <b>{host}</b>, the listing’s website. We check it at once.",
  letterOrACallFrom: "{value} letter or a call from us, with a code. It takes some days.",
  start: "Start",
  giveThisClaimUp: "Give this claim up",
  oneOfTheseIsEnough: "One of these is enough.",
  noneOfThisFitsEmail:
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
  leaveItThereWeLook: "Don’t remove it: we check it again from time to time.",
  looking: "Looking…",
  itIsThereLookFor: "It is there: look for it",
  keepIt: "Keep it",
  handItOver: "Hand it over",
  getsTheListingWithIts:
    "{email} gets the listing with its reservations and photos, and I lose access to it. I cannot undo this.",
  handTheListingOver: "Hand the listing over",
  somebodyAsksForThisListing: "Somebody asks for this listing",
  writes: "<b>{email}</b> writes:",
  pleaseAnswerByIfYou: "{value} Please answer by {day}. If you don’t, we compare the proofs of both of you and decide.",
  thisListingIsYours: "This listing is yours",
  whatShowsItIsGone: "Your proof has been missing from <b>{evidence}</b> since {day}. Please add it again.",
  youLookAfterItAlready: "You look after it already: there is nothing to claim.",
  youLookAfterItIt: "You look after it. It was shown by {limit}.",
  editIt: "Edit it",
  viewIt: "View it",
});

export const claimNoticeTexts = catalog("claims.notices", {
  claimed: "The listing is yours now.",
  noted: "Your proof is recorded. The owner still has to answer.",
  waits: "That is noted. A person will look at it.",
  withdrawn: "Your claim is withdrawn.",
  asked: "The owner is notified, and has seven days to answer.",
  operatorAsked: "We have it, and are in touch.",
  kept: "It stays yours.",
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
  dns: "a record of the domain",
  meta: "a tag on the website",
  mail: "a mail to the domain",
  letter: "a code that we sent",
  operator: "a look at it by us",
});

/** Why the website of a listing is no proof. */
export const websiteProblemTexts = catalog("claims.websiteProblems", {
  none: "The listing has no website that could show that it is yours.",
  shared: "The website of the listing is a page at somebody else’s, so it cannot show that the business is yours.",
  changed:
    "The website of the listing is not from its source, or is not long there, so it cannot show that the business is yours.",
});

export const websiteProofTexts = catalog("claims.websiteProofs", {
  file: "A file on your website",
  meta: "A tag on your website",
  dns: "A record of your domain",
} as const satisfies Record<WebsiteProof, string>);

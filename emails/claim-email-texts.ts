import { catalog } from "#contract/text/catalog.ts";

export const claimEmailTexts = catalog("claimEmail", {
  yourBusiness: "your business",
  somebodyWantsToLookAfter: "Somebody wants to look after your listing",
  asksToLookAfterOn: "asks to look after {name} on {productName}: its page, its hours, its reservations.",
  ifThatIsYouOr:
    "If that is you, or somebody who may, this code settles it. It is entered on the page where it was asked for, works once, and for {hours} hours.",
  ifYouDoNotKnow: "If you do not know them, do nothing, and give the code to nobody: without it they get nothing.",
  isTheCodeFor: "{code} is the code for {name}",
  thisEmailCameBecauseThe:
    "This email came because the website of {name} is at the domain of this address. At most three a day come.",
  somebodyAsksForYourListing: "Somebody asks for your listing",
  asksToLookAfterOn2: "asks to look after {name} on {productName} in your place. They say:",
  theyHaveShownNothingYet: "They have shown nothing yet.",
  itStaysYoursUnlessYou:
    "It stays yours unless you hand it over. Please answer by {dayOf}: if you do not, we look at what both of you have shown, and decide.",
  somebodyAsksForYourListing2: "{shortName}: somebody asks for your listing",
  pleaseAnswerBy: "Please answer by {dayOf}.",
  answer: "Answer",
  toAnswer: "To answer: {url}",
  thisEmailCameBecauseYour: "This email came because your account at {productName} looks after this listing.",
  isYours: "{name} is yours",
  youLookAfterTheListing: "You look after the listing of {name} on {productName} from now on.",
  staysWithItsOwner: "{name} stays with its owner",
  whoeverLooksAfterOnHas:
    "Whoever looks after {name} on {productName} has answered that it stays with them. You can ask again in {askAgainDays} days.",
  weLookAtYourClaim: "We look at your claim",
  whoeverLooksAfterOnHas2:
    "Whoever looks after {name} on {productName} has answered that it stays with them. As you have shown that you speak for the business, a person looks at it, and you are told what comes of it.",
  isNotGivenToYou: "{name} is not given to you",
  weHaveLookedAtYour:
    "We have looked at your claim to the listing of {name} on {productName}, and it does not change hands.",
  isNotYoursYet: "{name} is not yours yet",
  weHadGivenYouThe:
    "We had given you the listing of {name} on {productName}, and have undone that. You can no longer edit it. We are looking at your claim again.",
  youLookAfterAgain: "You look after {name} again",
  weHadGivenTheListing:
    "We had given the listing of {name} on {productName} to another account, and have undone that. Your access is as it was before.",
  youHaveHandedOver: "You have handed {name} over",
  whoeverAskedForTheListing:
    "Whoever asked for the listing of {name} on {productName} looks after it from now on. You can no longer edit it or see its reservations.",
  theReason: "The reason: {reason}",
  isThatWrongPleaseWrite: "Is that wrong? Please write to us from this address, at {supportEmail}.",
  seeTheListing: "See the listing",
  theListing: "The listing: {url}",
  thisEmailCameBecauseOf: "This email came because of a claim to this listing at {productName}.",
  yourProofIsGoneFrom: "Your proof is gone from your website",
  thatYouSpeakForIs: "That you speak for {name} is shown by what stands at {evidence}. It is not there any more.",
  pleasePutItBackBy:
    "Please put it back by {dayOf}. If it is not there then, a person here looks at it; until they have, nothing changes.",
  yourProofIsGoneFrom2: "{shortName}: your proof is gone from your website",
  seeWhatWasThere: "See what was there",
  whatWasThere: "What was there: {url}",
});

import { catalog } from "#contract/text/catalog.ts";

export const createListingTexts = catalog("createListing", {
  putYourBusinessOnOr: "Put your business on {productName}, or claim the listing that is there already.",
  typeTheNameOfYour:
    "Type the name of your business. If the directory has it already, claim it; if not, it takes a few minutes to put it there.",
  city: "City",
  wherePeopleFindYouLeave: "Where people find you. Leave it empty if you have no fixed place.",
  whatYouGet: "What you get",
  comingSoon: "Coming soon",
  weCouldNotLookFor: "We could not look for it just now. You can go on all the same.",
  theDirectoryHasNothingBy: "The directory has nothing by that name yet.",
  ifItIsOneOf: "If it is one of these, it is there already.",
  ifItIsOneOf2: "If it is one of these, it is there already: claim it instead of making it a second time.",
  viewListing: "View listing",
  businessName: "Business name",
  suggestions: "Suggestions",
  enterAName: "Enter a name.",
  asItIsWrittenOver: "As it is written over your door.",
  preview: "Preview",
  yourShop: "Your Shop",
  yourBusiness: "Your business",
  yourCity: "Your city",
  untilYouAddPhotosA: "Until you add photos, a shop front of your own stands in for them.",
});

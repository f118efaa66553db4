import { catalog } from "#contract/text/catalog.ts";

export const termsPageTexts = catalog("termsPage", {
  title: "Terms",
  description: "The rules for using {productName}: searching, writing reviews, reserving and listing a business.",
  lead: "The rules for using {productName}, in plain words. By using the site you agree to them.",
  about: "What this is",
  aboutText:
    "{productName} is a directory of local businesses. It helps people find them, read what others say about them and reserve with those that offer it. We are not a party to what you then agree with a business: the meal, the haircut or the repair is between you and them.",
  information: "The information here",
  informationText:
    "Listings come from the businesses and from open sources. We correct mistakes when we learn of them, but hours change and shops move: before a long trip, call ahead. Information is provided as it is, without any promise that it is complete.",
  sources: "Parts of it belong to others and may be used only under their terms: <links></links>.",
  account: "Your account",
  accountText:
    "Give an email address that is yours, keep your password secret, and tell us if someone else has used your account. You may delete it at any time. We may close accounts that break these rules, and will tell you why if you ask. A closed account cannot be used any more: its links in emails and its calendar feeds stop working, too.",
  reviews: "Reviews",
  ownExperience:
    "Write about your own experience, once for each business, and not about one that you own, work for or compete with.",
  noPayment: "No payment or favor for a review, whether given or received.",
  noInsults: "No insults, threats, private details of other people, advertising, or anything against the law.",
  removal:
    "We remove reviews that break these rules, and no others: see <link>How reviews work here</link>. What you write stays yours; you allow us to show it here and wherever the directory’s data is offered.",
  reservations: "Reservations",
  reservationsText:
    "A reservation is a promise to come. If you cannot come, cancel in good time, so that someone else can have the place. A business may confirm or decline a request, and may cancel; we notify you when it does.",
  businesses: "Businesses",
  businessesText:
    "Claim only a business that you represent, and keep its listing accurate: the name on the door, real hours, photos that you may use. A place in the results cannot be bought.",
  fairUse: "Fair use",
  fairUseText:
    "Do not try to break in, to slow the site down for others, or to collect people’s personal details from it. Programs may read the directory through the <link>documented interface</link>, at a pace that leaves room for everyone.",
  liability: "Liability",
  liabilityText:
    "We answer for harm that we cause on purpose or through gross negligence, and wherever the law does not let us limit it. Beyond that we are not liable for what follows from using the site. Your rights as a consumer where you live are not affected by these terms.",
  changes: "Changes",
  changesText: "New terms appear here. Send questions to <mail></mail>.",
});

import { catalog } from "#contract/text/catalog.ts";

export const contactTexts = catalog("contact", {
  title: "Contact",
  description:
    "How to reach the people who run {productName}: corrections, claiming a business, privacy and everything else.",
  lead: "Write to <mail></mail>. A person who works on {productName} reads and answers your email.",
  correction: "Something on a listing is wrong",
  correctionHelp:
    "Send us the address of the page, what it says now and what it should say. If you know where we can check that, such as the sign on the door or the business’s own website, tell us that too: it is the quickest way to get it fixed.",
  claim: "A listing is yours",
  claimHelp:
    "Tell us which one, and write from an address at the business’s own website if you have one. Otherwise we will ask for something else that shows that you represent it. Claiming is free.",
  review: "A review breaks the rules",
  reviewHelp:
    "Send the page and the name above the review, and tell us which of the <link>rules</link> it breaks. We do not remove reviews because they are unfavorable.",
  yourData: "Your data",
  yourDataHelp:
    "To see the data that we store about you, or to have it corrected or deleted, write from the email address that it is about. The <link>privacy policy</link> describes what we store, and why.",
});

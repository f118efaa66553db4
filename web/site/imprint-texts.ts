import { catalog } from "#contract/text/catalog.ts";

export const imprintTexts = catalog("imprint", {
  title: "Imprint",
  lead: "Who runs {productName}, and how to reach them.",
  provider: "Provider",
  law: "Information under § 5 DDG; responsible for the content under § 18 (2) MStV.",
  illegalContent: "Illegal content",
  illegalContentHelp:
    "The address above is the single point of contact for authorities and for all users of the site (Articles 11 and 12 of the Digital Services Act), in English. Describe the content, where it is, and why it is illegal. A review can also be reported on its own page.",
});

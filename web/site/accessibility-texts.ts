import { catalog } from "#contract/text/catalog.ts";

export const accessibilityTexts = catalog("accessibility", {
  title: "Accessibility",
  description: "What {productName} does for accessibility, how it is tested, and what is missing.",
  lead: "{productName} is built to meet WCAG 2.2, level AA. This page says what is tested, and what we know is missing.",
  tested: "What is tested",
  testedHelp: "Automated tests in a browser check each version of the program for these:",
  gaps: "What is missing",
  conformance:
    "We tested this ourselves. No independent body has assessed the site, and no tests with screen readers and other assistive technology are part of the release. We therefore call it partially conformant with WCAG 2.2 AA.",
  feedback: "Tell us about a barrier",
  feedbackHelp:
    "Write to <mail></mail> if you can’t use a page. Say which page it is, and what you use to read it. We can also give you the information in another form, or make or change a reservation for you.",
  feedbackSubject: "Accessibility",
});

/** Each is shown by tests: tests/unit/web/accessibility-statement.test.ts. */
export const accessibilityClaimTexts = catalog("accessibility.claims", {
  axe: "Pages of visitors, guests and owners have none of the errors that the rules of axe for WCAG 2.2 A and AA find, in the light and the dark theme.",
  keyboard:
    "Searching, choosing a time, reserving and cancelling work with the keyboard alone, and dialogs return the focus.",
  narrow: "Pages fit a screen of 320 pixels without sideways scrolling.",
  zoom: "Pages can be enlarged to 200 % without losing content.",
  forcedColors: "In the high-contrast mode of the system, selected and unselected controls look different.",
  fonts: "Texts fit their controls with wider fonts, too.",
  targets: "On phones, controls are at least 44 pixels high.",
  scripts: "Visitors can search, read, reserve, cancel and review without scripts.",
});

export const accessibilityGapTexts = catalog("accessibility.gaps", {
  photos: "Photos by businesses and reviewers have a description only if their author has written one.",
  words:
    "Texts by businesses and reviewers are shown as written. They may be hard to read, or in another language than the page.",
  owners: "The editor of listings, the photos and the desk of a business need scripts.",
  map: "The map of results shows positions that are not written as text. The same results are in the list next to it.",
  links: "Pages of other sites, such as maps, meetings and websites of businesses, are not ours and not tested.",
});

import { catalog } from "#contract/text/catalog.ts";

export const emailTexts = catalog("email", {
  copyUrl: "If the button doesn't work, copy this address into your browser:",
  // The line of a button in the text version
  action: "{label}: {url}",
  footer: "{reason} Questions? Email <link>{supportEmail}</link>.",
  readerTime: "That is {day}, {time} in {place}.",
  minutes: "{count, plural, one {# minute} other {# minutes}}",
  hours: "{count, plural, one {# hour} other {# hours}}",
});

// Labels of facts
export const factTexts = catalog("email.facts", {
  what: "What",
  when: "When",
  business: "At",
  party: "Party",
});

import { catalog } from "#contract/text/catalog.ts";

/** Texts for the guest who shares a reservation. */
export const planTexts = catalog("plan", {
  heading: "Send the plan",
  whatFriendsSee:
    "Your friends see the place, the time, the number of people, and if you are running late. They say whether they come, without an account.",
  name: "Your name for them (optional)",
  nameHelp: "Leave it empty to show no name.",
  makeLink: "Make a link",
  linkMade: "Link made. Send it to your friends.",
  link: "Link",
  sendLink: "Send link",
  shareTitle: "Plan: {businessName}",
  see: "See the page",
  noAnswers: "No answers yet.",
  in: "{count, plural, one {# is in} other {# are in}}: <b>{names}</b>",
  cannot: "{count, plural, one {# can’t} other {# can’t}}: <b>{names}</b>",
  countIn: "{count, plural, one {# friend is in} other {# friends are in}}.",
  countCannot: "{count, plural, one {# friend can’t} other {# friends can’t}}.",
  withYou: "With you, that is {total}. Your reservation is for {party}.",
  otherTime: "Choose another time for {party}",
  options: "Name and link",
  saveName: "Save",
  nameSaved: "Name saved.",
  newLink: "New link",
  newLinkHint: "A new link ends the present one. Answers stay.",
  newLinkMade: "There is a new link.",
  stop: "Stop sharing",
  stopHint: "Ends the link and deletes the answers.",
  stopped: "The link no longer works.",
});

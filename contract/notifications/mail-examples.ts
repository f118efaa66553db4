/** One mail of each kind, for tests and pictures. */
import type { Mail, ReservationMail } from "./mail.ts";
import type { Site } from "../site/site.ts";

/** A site to send them from. */
export const MAIL_SITE: Site = {
  productName: "Mainstreet",
  supportEmail: "support@mainstreet.example",
  baseUrl: "https://mainstreet.example",
  mapsUrl: "https://maps.example/?q={query}",
  attributions: [],
  isGoogleOffered: false,
  isZoomOffered: false,
  controller: null,
  hasImprint: false,
  isCityAskedElsewhere: false,
};

const to = "ada@people.example";
const link = (path: string) => `${MAIL_SITE.baseUrl}${path}`;

const listing = link("/listing/019aa0c4-7d10-7c3e-9a55-0c4c7d0f1a2b");
const answer = (purpose: string) => link(`/answer?do=${purpose}&token=jkl`);

const CONFIRMED: ReservationMail = {
  template: "reservation",
  to,
  audience: "guest",
  news: "confirmed",
  businessName: "Golden Pizza",
  typeName: "Dinner",
  address: "12 Harbor Street, Portland, ME 04101",
  businessPhone: "(207) 555-0100",
  guestName: "Ada Lovelace",
  partySize: 4,
  note: "",
  answers: [],
  houseRules: "",
  cancelHours: 0,
  phone: "",
  series: null,
  startsAt: "2026-11-27T23:30:00.000Z",
  endsAt: "2026-11-28T01:00:00.000Z",
  movedFrom: null,
  movedBy: null,
  lateMinutes: null,
  timeZone: "America/New_York",
  readerTimeZone: "America/New_York",
  isPending: false,
  cancelledBy: null,
  reason: "",
  meetingLink: "",
  isLinkToCome: false,
  hoursBefore: null,
  hasMap: false,
  listingUrl: listing,
  manageUrl: link("/reservations"),
  confirmUrl: null,
  cancelUrl: answer("cancel"),
  keepUrl: null,
  offeredUntil: null,
  takeUrl: null,
  passUrl: null,
  unsubscribeUrl: null,
};

const OWNERS: ReservationMail = {
  ...CONFIRMED,
  to: "owner@people.example",
  audience: "owner",
  readerTimeZone: null,
  manageUrl: `${listing}#manage`,
};

const ONLINE = {
  businessName: "Lantern Books",
  typeName: "Reading hour",
  partySize: null,
  meetingLink: "https://meet.example/j/8675309?pwd=winter",
};

const REQUESTED = { news: "requested", isPending: true } as const;
const OVER = { cancelUrl: null } as const;
const MOVED = { news: "moved", movedBy: "guest", movedFrom: "2026-11-27T22:00:00.000Z" } as const;
const REMINDER = { news: "reminder", unsubscribeUrl: answer("reminders") } as const;

const WEEKS = [0, 7, 14, 21, 28, 35].map((days) => ({
  startsAt: new Date(Date.parse(CONFIRMED.startsAt) + days * 86_400_000).toISOString(),
  endsAt: new Date(Date.parse(CONFIRMED.endsAt) + days * 86_400_000).toISOString(),
}));
const COURSE = { number: 1, of: 6, isCourse: true, isTogether: true, dates: WEEKS };

/** One of each piece of news for each who is notified of it, between them with all that a letter can say. */
export const EXAMPLE_RESERVATION_MAILS: readonly ReservationMail[] = [
  {
    ...CONFIRMED,
    ...REQUESTED,
    note: "One of us eats no nuts.\nIt is a birthday.",
    phone: "(207) 555-0142",
    answers: [{ question: "Inside or outside?", answer: "Outside" }],
    houseRules: "No dogs, please.\nThe kitchen closes at ten.",
    cancelHours: 24,
  },
  // across the date line, and in an offset that is no whole hour
  { ...CONFIRMED, readerTimeZone: "Asia/Kathmandu" },
  { ...CONFIRMED, ...MOVED, isPending: true },
  { ...CONFIRMED, news: "moved", movedBy: "guest", partySize: 5 },
  { ...CONFIRMED, ...MOVED, movedBy: "owner", keepUrl: answer("keep") },
  { ...CONFIRMED, ...OVER, news: "cancelled", cancelledBy: "owner", reason: "The oven is broken.\nWe are very sorry." },
  { ...CONFIRMED, typeName: "Pottery for beginners", partySize: null, series: COURSE, cancelUrl: null },
  {
    ...{ ...CONFIRMED, ...OVER, news: "cancelled", cancelledBy: "owner", typeName: "Pottery for beginners" },
    ...{ partySize: null, series: { ...COURSE, isTogether: false, dates: WEEKS.slice(1) } },
  },
  { ...CONFIRMED, ...OVER, news: "no_show" },
  { ...CONFIRMED, ...OVER, news: "no_show_withdrawn" },
  {
    ...CONFIRMED,
    ...OVER,
    news: "offered",
    manageUrl: link("/reservations"),
    offeredUntil: "2026-11-27T19:05:00.000Z",
    takeUrl: answer("take"),
    passUrl: answer("pass"),
  },
  { ...CONFIRMED, ...OVER, news: "offer_ended" },
  { ...CONFIRMED, ...ONLINE, news: "meeting", readerTimeZone: "America/Denver" },
  {
    ...CONFIRMED,
    ...REMINDER,
    hoursBefore: 24,
    typeName: "Phone advice",
    partySize: null,
    meetingLink: "+1 (555) 010-9999",
  },
  { ...OWNERS, ...REQUESTED, confirmUrl: answer("confirm") },
  { ...OWNERS, ...ONLINE, news: "confirmed", meetingLink: "", isLinkToCome: true },
  { ...OWNERS, ...MOVED },
  { ...OWNERS, ...MOVED, movedBy: "owner" },
  { ...OWNERS, news: "late", lateMinutes: 15 },
  { ...OWNERS, news: "reworded", note: "One of us eats no nuts.", phone: "(207) 555-0142" },
  { ...OWNERS, ...OVER, news: "cancelled", cancelledBy: "guest" },
  { ...OWNERS, ...ONLINE, news: "meeting" },
  { ...OWNERS, ...REMINDER, hoursBefore: 2 },
  { ...CONFIRMED, hasMap: true },
];

/** One of each template. */
export const EXAMPLE_MAILS: { readonly [Template in Mail["template"]]: Extract<Mail, { template: Template }> } = {
  "guest-message": {
    template: "guest-message",
    to,
    businessName: "Golden Pizza",
    typeName: "Dinner",
    startsAt: CONFIRMED.startsAt,
    timeZone: CONFIRMED.timeZone,
    message: "The terrace is open tonight.\nInside or outside?",
  },
  "confirm-address": { template: "confirm-address", to, url: link("/confirm-email?token=abc") },
  "address-in-use": { template: "address-in-use", to, loginUrl: link("/login"), resetUrl: link("/forgot-password") },
  "reset-password": { template: "reset-password", to, url: link("/reset-password?token=def"), minutes: 60 },
  "confirm-new-address": {
    template: "confirm-new-address",
    to,
    url: link("/confirm-email?token=ghi"),
    newEmail: "ada.lovelace@people.example",
  },
  "address-change-asked": {
    template: "address-change-asked",
    to,
    newEmail: "ada.lovelace@people.example",
    undoUrl: link("/undo-address?token=mno"),
    days: 7,
  },
  "address-changed": {
    template: "address-changed",
    to,
    newEmail: "ada.lovelace@people.example",
    undoUrl: link("/undo-address?token=pqr"),
    days: 7,
  },
  "address-reserved": { template: "address-reserved", to, undoUrl: link("/undo-address?token=stu"), days: 7 },
  "sign-in-code": { template: "sign-in-code", to, code: "402718" },
  "password-dropped": { template: "password-dropped", to, by: "google", resetUrl: link("/forgot-password") },
  "new-sign-in": {
    template: "new-sign-in",
    to,
    at: "2026-11-27T23:30:00.000Z",
    timeZone: "America/New_York",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
    place: "Albany, NY",
    activityUrl: link("/settings/activity"),
    resetUrl: link("/forgot-password"),
  },
  "password-changed": { template: "password-changed", to, resetUrl: link("/forgot-password") },
  "second-factor": { template: "second-factor", to, change: "on", resetUrl: link("/forgot-password") },
  passkey: {
    template: "passkey",
    to,
    change: "added",
    name: "Ada’s phone",
    settingsUrl: link("/settings/passkeys"),
    resetUrl: link("/forgot-password"),
  },
  "account-deleted": { template: "account-deleted", to },
  "listing-lost": { template: "listing-lost", to, businessName: "Golden Pizza", listingUrl: listing, isTransfer: true },
  "claim-asked": {
    template: "claim-asked",
    to,
    businessName: "Golden Pizza",
    claimUrl: `${listing}/claim`,
    claimant: "grace@people.example",
    reason: "I have bought the restaurant from the Lovelaces in October, and run it since.",
    proof: "mail",
    answerUntil: "2026-12-04T23:30:00.000Z",
  },
  "claim-decided": {
    template: "claim-decided",
    to,
    businessName: "Golden Pizza",
    listingUrl: listing,
    outcome: "refused",
    reason: "The number that you gave us is not the restaurant’s.",
  },
  "member-invited": {
    template: "member-invited",
    to,
    businessName: "Golden Pizza",
    inviter: "grace@people.example",
    role: "manager",
    url: `${new URL(listing).origin}/invitation/${"A".repeat(43)}`,
    days: 7,
  },
  "members-changed": {
    template: "members-changed",
    to,
    businessName: "Golden Pizza",
    happened: "joined",
    who: "ada@people.example",
    role: "owner",
    by: null,
    membersUrl: `${listing}/people`,
  },
  "claim-proof-gone": {
    template: "claim-proof-gone",
    to,
    businessName: "Golden Pizza",
    claimUrl: `${listing}/claim`,
    evidence: "_mainstreet.golden-pizza.example",
    until: "2026-12-04T23:30:00.000Z",
  },
  "claim-code": {
    template: "claim-code",
    to: "info@golden-pizza.example",
    code: "402718",
    businessName: "Golden Pizza",
    claimant: "ada@people.example",
    hours: 24,
  },
  "review-hidden": {
    template: "review-hidden",
    to,
    reviewId: "019aa0c4-7d10-7c3e-9a55-0c4c7d0f1a2c",
    businessName: "Golden Pizza",
    reason: "It names a waiter in full and says where he lives. Leave that out, and we can show it again.",
    firstWords:
      "The dough is fine, the oven is hot, and everything would be well if it were not for the one who carries it…",
    policyUrl: link("/reviews-policy"),
  },
  "review-restored": {
    template: "review-restored",
    to,
    businessName: "Golden Pizza",
    firstWords: "The dough is fine, the oven is hot, and the one who carries it is in no hurry at all.",
    isFirstLook: false,
    listingUrl: listing,
  },
  "operator-digest": {
    template: "operator-digest",
    to,
    reportedReviews: 2,
    heldReviews: 1,
    undeliveredMails: 3,
    waitingClaims: 2,
    listingNames: ["Golden Pizza", "Lantern Books"],
  },
  "waitlist-joined": {
    template: "waitlist-joined",
    to,
    businessName: "Golden Pizza",
    typeName: "Dinner",
    date: "2026-11-27",
    from: "18:00",
    until: "20:30",
    partySize: 4,
    place: 3,
    offerMinutes: 30,
    listingUrl: listing,
    waitingUrl: link("/reservations"),
    leaveUrl: answer("leave"),
  },
  test: { template: "test", to },
  reservation: CONFIRMED,
};

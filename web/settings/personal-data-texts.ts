import type { PersonalDataPart } from "#contract/accounts/personal-data-parts.ts";
import { catalog } from "#contract/text/catalog.ts";

/** Names of the download's parts; parts with the same name are mentioned once. */
export const personalDataTexts = catalog("settings.personalData", {
  account: "your account",
  profile: "your profile",
  signs_in_with: "ways to sign in",
  second_factor_since: "ways to sign in",
  passkeys: "ways to sign in",
  trusted_browsers: "ways to sign in",
  sessions: "sessions",
  device_notifications: "notifications on devices",
  activity: "account activity",
  addresses_before: "earlier addresses",
  zoom: "your Zoom connection",
  meetings: "online meetings",
  reviews: "reviews with their photos",
  review_replies: "replies to reviews",
  review_votes: "helpful votes",
  review_reports: "reports of reviews",
  claims: "claims",
  suggested_edits: "suggested edits",
  questions: "questions",
  listing_changes: "changes of listings",
  invitations: "invitations",
  other_calendars: "connected calendars",
  reservations: "reservations",
  waiting: "waitlist entries",
  offers: "waitlist offers",
  guest_books: "what businesses noted about you",
  reservation_mails: "emails about reservations",
  listings: "listings with their photos",
} satisfies Record<PersonalDataPart, string>);

/** One mail of each kind, for tests and pictures. */
import type { Mail } from "./mail.ts";
import type { Site } from "./site.ts";

/** A site to send them from. */
export const MAIL_SITE: Site = {
  productName: "Mainstreet",
  supportEmail: "support@mainstreet.example",
  baseUrl: "https://mainstreet.example",
  mapsUrl: "https://maps.example/?q={query}",
  attributions: [],
  isGoogleOffered: false,
  isZoomOffered: false,
};

const to = "ada@people.example";
const link = (path: string) => `${MAIL_SITE.baseUrl}${path}`;

/** One of each template. */
export const EXAMPLE_MAILS: { readonly [Template in Mail["template"]]: Extract<Mail, { template: Template }> } = {
  "confirm-address": { template: "confirm-address", to, url: link("/api/auth/verify-email?token=abc&callbackURL=%2F") },
  "address-in-use": { template: "address-in-use", to, loginUrl: link("/login"), resetUrl: link("/forgot-password") },
  "reset-password": { template: "reset-password", to, url: link("/reset-password?token=def"), minutes: 60 },
  "confirm-new-address": {
    template: "confirm-new-address",
    to,
    url: link("/api/auth/verify-email?token=ghi"),
    newEmail: "ada.lovelace@people.example",
  },
  "address-changed": { template: "address-changed", to, newEmail: "ada.lovelace@people.example" },
  "password-changed": { template: "password-changed", to, resetUrl: link("/forgot-password") },
  "account-deleted": { template: "account-deleted", to },
  test: { template: "test", to },
};

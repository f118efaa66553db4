/** Parameters of jobs that send emails. */
import { MAIL_SITE } from "#contract/notifications/mail-examples.ts";
import type { ReservationTransport } from "#server/notifications/jobs-mail.ts";
import { makeLogger } from "#server/platform/log.ts";
import { ANSWER_LINKS, MAIL_SEAL } from "./http.ts";

export const FROM = { name: "Mainstreet", address: "noreply@mainstreet.example" };

/** From a site that exists only for its links. */
export const postBy = (
  post: Pick<ReservationTransport, "mailer" | "render"> & Partial<ReservationTransport>,
): ReservationTransport => ({
  baseUrl: () => MAIL_SITE.baseUrl,
  from: FROM,
  links: ANSWER_LINKS,
  mailSeal: MAIL_SEAL,
  inLanguageOf: async (_, run) => run({ code: "en", prefix: "", name: "English", offer: "" }),
  makesMeetings: true,
  drawMap: () => Promise.resolve(null),
  now: () => Date.now(),
  log: makeLogger("silent"),
  ...post,
});

/** A mail server outside, one mail of each kind, and what the site says of itself in them. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { Mail } from "#contract/mail.ts";

export const SITE = {
  productName: "Mainstreet",
  supportEmail: "support@mainstreet.example",
  baseUrl: "https://mainstreet.example",
  mapsUrl: "https://maps.example/?q={query}",
  attributions: [],
};

const to = "ada@people.example";
const link = (path: string) => `${SITE.baseUrl}${path}`;

/** One of each template. */
export const MAILS: { readonly [Template in Mail["template"]]: Extract<Mail, { template: Template }> } = {
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

export interface Received {
  from: string;
  to: string[];
  /** As it came over the line. */
  raw: string;
}

export interface MailServer {
  url: string;
  port: number;
  received: Received[];
  /** Recipients it was asked to take, refused ones included. */
  tries: number;
  /** Who logged in. */
  logins: string[];
  close(): Promise<void>;
}

interface Refusals {
  /** Answers to RCPT TO in turn; undefined accepts. After the last all are accepted. */
  recipients?: readonly (readonly [code: number, text: string] | undefined)[];
  port?: number;
}

/** Listens on this machine, takes what comes, refuses what it is told to. */
export async function mailServer({ recipients = [], port = 0 }: Refusals = {}): Promise<MailServer> {
  const received: Received[] = [];
  const logins: string[] = [];
  const state = { tries: 0 };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ username = "" }, _session, done) {
      logins.push(username);
      done(null, { user: username });
    },
    disabledCommands: ["STARTTLS"],
    onRcptTo(_address, _session, done) {
      const refusal = recipients[state.tries];
      state.tries += 1;
      if (refusal === undefined) {
        done();
        return;
      }
      const [responseCode, text] = refusal;
      done(Object.assign(new Error(text), { responseCode }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push({
          from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("latin1"),
        });
        done();
      });
    },
  });
  // a client that goes away in the middle is what some tests are about
  server.on("error", () => undefined);
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const actual = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    received,
    logins,
    get tries() {
      return state.tries;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

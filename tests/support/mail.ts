/** An external mail server. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface Received {
  from: string;
  to: string[];
  /** The raw message. */
  raw: string;
}

export interface MailServer {
  url: string;
  port: number;
  received: Received[];
  /** Number of recipients that were offered, refused ones included. */
  tries: number;
  /** User names of the logins. */
  logins: string[];
  close(): Promise<void>;
}

interface Refusals {
  /** Answers to RCPT TO in turn; undefined accepts. All later ones are accepted. */
  recipients?: readonly (readonly [code: number, text: string] | undefined)[];
  port?: number;
}

/** Listens on this machine; accepts everything except the given refusals. */
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
  // some tests disconnect the client midway
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

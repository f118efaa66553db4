/** Pages of the outbox. They are plain HTML, because they must work while the React pages are still being built. */
import { html } from "hono/html";
import { readEvent } from "./read-event.ts";
import { storedAt } from "../platform/mail/outbox.ts";
import type { ReadEmail } from "./eml.ts";

export interface OutboxItem {
  name: string;
  letter: ReadEmail;
}

type Html = ReturnType<typeof html>;

const WHEN = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium" });

function time(name: string): Html {
  const at = storedAt(name);
  return html`<time datetime="${at.toISOString()}">${WHEN.format(at)}</time>`;
}

function page(title: string, productName: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${productName}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/outbox/style.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

function row({ name, letter: email }: OutboxItem): Html {
  return html`<li>
    <a href="/outbox/${name}">
      <span class="subject">${email.subject}</span>
      <span class="about">to ${email.to} · ${time(name)}</span>
    </a>
  </li>`;
}

/** `kept` is sorted newest first. `count` may be larger than its length. */
export function outboxPage(productName: string, directory: string, items: readonly OutboxItem[], count: number): Html {
  const shown = items.length < count ? `The newest ${items.length} of ${count}.` : "";
  return page(
    "Outbox",
    productName,
    html`<main class="list">
      <h1>Outbox</h1>
      <p class="lead">
        There is no SMTP_URL, so ${productName} keeps its emails here instead of sending them. Only this machine sees
        this page. ${shown}
      </p>
      ${
        items.length === 0
          ? html`<p class="empty">Nothing yet. Sign up or reset a password, and the email turns up here.</p>`
          : html`<ol>
              ${items.map(row)}
            </ol>`
      }
      <p class="where">The same as files: <code>${directory}</code></p>
    </main>`,
  );
}

const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

/** Plain text with its addresses as links. */
function linked(text: string): (string | Html)[] {
  const pieces: (string | Html)[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    pieces.push(text.slice(end, index), html`<a href="${address}">${address}</a>`);
    end = index + address.length;
  }
  return [...pieces, text.slice(end)];
}

/** The event of the calendar part as fields, with its source. */
function calendarPart(source: string): Html {
  const { method, title, when, place, status, sequence } = readEvent(source);
  return html`<section class="calendar" aria-labelledby="as-calendar">
    <h2 id="as-calendar">As a calendar takes it</h2>
    <div class="card">
      <p class="subject">${title}</p>
      <p>${when}</p>
      ${place === "" ? "" : html`<p>${place}</p>`}
      <p class="about">${status} · sent as ${method}, version ${sequence}</p>
      <details>
        <summary>Source</summary>
        <pre>${source}</pre>
      </details>
    </div>
  </section>`;
}

export function emailPage(productName: string, { name, letter: email }: OutboxItem): Html {
  return page(
    email.subject,
    productName,
    html`<main class="letter">
      <p class="back"><a href="/outbox">← Outbox</a></p>
      <h1>${email.subject}</h1>
      <dl>
        <dt>From</dt>
        <dd>${email.from}</dd>
        <dt>To</dt>
        <dd>${email.to}</dd>
        <dt>Sent</dt>
        <dd>${time(name)}</dd>
      </dl>
      <div class="parts">
        <section aria-labelledby="as-html">
          <h2 id="as-html">As most programs show it</h2>
          <iframe
            title="The email as HTML"
            src="/outbox/${name}/html"
            sandbox="allow-top-navigation-by-user-activation"
          ></iframe>
        </section>
        <section aria-labelledby="as-text">
          <h2 id="as-text">As plain text</h2>
          <pre>${linked(email.text)}</pre>
        </section>
        ${email.calendar === null ? "" : calendarPart(email.calendar)}
      </div>
    </main>`,
  );
}

/** The HTML of an email for the iframe. Its links open in the top window. */
export function framed({ html: document, pictures }: ReadEmail): string {
  const shown = document.replace(/"cid:([\w.@-]+)"/g, (whole, cid: string) => {
    const picture = pictures.get(cid);
    return picture === undefined ? whole : `"${picture}"`;
  });
  return shown.replace("<head>", '<head><base target="_top">');
}

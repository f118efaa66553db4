import { catalog } from "#contract/text/catalog.ts";

/** Sections before the procedures, by id. */
export const apiSectionTexts = catalog("apiDocs.section", {
  "signing-in": "Logging in from a program",
  failures: "Errors",
  again: "Rate limits and retries",
  versions: "Stability",
});

/** Types of fields. */
export const apiTypeTexts = catalog("apiDocs.type", {
  listOf: "list of {type}",
  text: "{format}, at most {length, number} characters",
  number: "number",
  wholeNumber: "whole number",
  between: "{type}, {least, number}–{most, number}",
  atMost: "{type}, at most {most, number}",
  atLeast: "{type}, at least {least, number}",
});

export const apiDocsTexts = catalog("apiDocs", {
  title: "API",
  description:
    "How a program logs in to {productName}, and everything it can do: input, output, and an example to run.",
  lead: "A program can do everything that the pages do. Most calls are a POST with a JSON object, and return JSON. The same as a document for machines: <link>openapi.json</link>.",
  contents: "Contents",
  field: "Field",
  type: "Type",
  fallback: ", default <code>{value}</code>",
  required: ", required",
  limit: "At most {limit}.",
  exampleOf: "Example of {name}",
  inputOf: "Input of {name}",
  outputOf: "Output of {name}",
  errorsOf: "Errors of {name}",
  commonErrors: "Common errors",
  account:
    "Searching, reading listings and finding free times need no account. For the rest, create an account with a password, and log in with it. An account that has only ever used Google sets a password first.",
  token:
    "{lifetime} It is worth as much as the password: keep it out of addresses and logs. <sessions>get_sessions</sessions> returns where the account is logged in, and <end>end_session</end> ends a lost token.",
  errors:
    "An error has a status of 400 or more and a body of <code>'{'\"code\", \"message\"'}'</code>: the code is stable, the message is a sentence for a person. <code>invalid_input</code> comes with <code>issues</code>, each with the path of a field and what is wrong with it. <code>internal</code> and <code>unavailable</code> come with a <code>request_id</code>, by which the operator finds more. All JSON calls may return these:",
  rateLimits:
    "Rate limits are listed below with each call. A call above the limit gets status 429, and the header <code>Retry-After</code> contains the seconds to wait; a 503 has it if that is known. Calls that only read can be retried at any time.",
  idempotency:
    "For <link>add_reservation</link>, send a new <code>Idempotency-Key</code> with every reservation, and the same one when you retry after no response: the reservation is made once, and the response is that of the first call.",
});

/** Messages of fields whose schema has none of its own. */
import { catalog } from "./text/catalog.ts";

export const issueTexts = catalog("issues", {
  missing: "This is missing.",
  empty: "This can't be empty.",
  wrongType: "This has the wrong type.",
  wrongFormat: "This has the wrong format.",
  notValid: "This is not valid.",
  unknownField: "Unknown field",
  options: "Choose one of: {options}.",
  multiple: "Use a multiple of {divisor, number}.",
  exactly: "Send exactly {count, number}.",
  maxCharacters: "Use at most {most, number} characters.",
  maxItems: "Send at most {most, number}.",
  max: "Use at most {most, number}.",
  minCharacters: "Use at least {least, number} characters.",
  minItems: "Send at least {least, number}.",
  min: "Use at least {least, number}.",
});

export const typeTexts = catalog("issueTypes", {
  string: "Send a text.",
  number: "Send a number.",
  int: "Send a whole number.",
  boolean: "Send true or false.",
  array: "Send a list.",
  object: "Send an object with fields.",
  record: "Send an object with fields.",
  date: "Send a date.",
});

export const formatTexts = catalog("issueFormats", {
  uuid: "Send an ID such as 01990b7e-5c00-7000-8000-000000000000.",
  email: "Enter an email address, like name@example.com.",
  url: "Enter an address, like https://example.com.",
  date: "Use a date such as 2026-11-26.",
  datetime: "Use an instant such as 2026-11-26T18:00:00-05:00.",
});

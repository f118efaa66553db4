import { describe, expect, test } from "vitest";
import { readConfiguration } from "#server/start/configuration.ts";
import { siteFolder } from "../support/site-folder.ts";

describe("MAIL_FROM", () => {
  test.each([
    [{}, { name: "Mainstreet", address: "noreply@localhost" }],
    [{ BASE_URL: "https://town.example" }, { name: "Mainstreet", address: "noreply@town.example" }],
    [{ BASE_URL: "http://127.0.0.1:3000" }, { name: "Mainstreet", address: "noreply@localhost" }],
    [{ BASE_URL: "http://192.0.2.7" }, { name: "Mainstreet", address: "noreply@localhost" }],
    [{ MAIL_FROM: "hello@town.example" }, { name: "", address: "hello@town.example" }],
    [{ MAIL_FROM: "Our Town <hello@town.example>" }, { name: "Our Town", address: "hello@town.example" }],
    [{ MAIL_FROM: '"Town, Our" <hello@town.example>' }, { name: "Town, Our", address: "hello@town.example" }],
  ])("%j → %j", (environment, from) => {
    expect(readConfiguration(environment).mailFrom).toEqual(from);
  });

  test("has the name in site.json", () => {
    const SITE_DIR = siteFolder({ "site.json": '{ "name": "Our Town" }' });
    expect(readConfiguration({ SITE_DIR }).mailFrom).toEqual({ name: "Our Town", address: "noreply@localhost" });
  });

  test.each(["Our Town", "a@b@c", "Town <hello@town.example", "<>", "Town\r\nBcc: x <hello@town.example>"])(
    "%j is refused",
    (value) => {
      expect(() => readConfiguration({ MAIL_FROM: value })).toThrow("MAIL_FROM: must be an address");
    },
  );
});

describe("SMTP_URL", () => {
  test.each(["smtp://127.0.0.1:2525", "smtps://me:secret%40@mail.example.com", "smtp://mail.example.com:587"])(
    "%s is accepted",
    (url) => {
      expect(readConfiguration({ SMTP_URL: url }).smtpUrl).toBe(url);
    },
  );

  test.each(["mail.example.com", "https://me:hunter2@mail.example.com", "smtp://", "smtp:"])("%s is refused", (url) => {
    expect(() => readConfiguration({ SMTP_URL: url })).toThrow("SMTP_URL: must begin with smtp:// or smtps://");
    expect(() => readConfiguration({ SMTP_URL: url })).not.toThrow("hunter2");
  });

  test("without one email stays here", () => {
    expect(readConfiguration({ SMTP_URL: "" }).smtpUrl).toBeNull();
  });
});

/** Accounts and settings by forms alone, as a browser without scripts sends them. */
import { expect } from "vitest";
import { enter, makeAccount, whoIs } from "../support/accounts.ts";
import { PASSWORD, Visitor, waitingMail } from "../support/browserless.ts";
import { FormVisitor } from "../support/form-visitor.ts";
import { formVisitor, logIn, mailedPath, test } from "../support/plain-site.ts";
import { codeAt, wrongCode } from "../support/second-factor.ts";

const NEW_PASSWORD = "staple the horse again";

function typePasswords(visitor: FormVisitor, first: string, second: string, label = "Password"): void {
  visitor.fill(label, first);
  visitor.fill("Confirm password", second);
}

test("signs up, confirms, logs in and out", async ({ connection, url }) => {
  const email = "plain.sign.up@people.example";
  const visitor = new FormVisitor(url);
  await visitor.open("/signup?to=%2Ffaqs");
  visitor.fill("Email", email);
  typePasswords(visitor, PASSWORD, "something else");
  await visitor.press("Sign Up");
  expect(visitor.describes("Confirm password")).toBe("Passwords do not match.");
  expect([visitor.value("Email"), visitor.value("Password")]).toEqual([email, ""]);
  typePasswords(visitor, PASSWORD, PASSWORD);
  await visitor.press("Sign Up");
  expect([visitor.address, visitor.notice]).toEqual([
    "/login?to=%2Ffaqs",
    "Check your email for the confirmation link!",
  ]);

  await logIn(visitor, email);
  expect(visitor.alerts.join()).toContain("Confirm your email address first");
  await visitor.press("Send the link again");
  expect(visitor.notice).toBe("Check your email for the confirmation link!");
  await visitor.open(visitor.address);
  expect(visitor.notice).toBe("");

  await visitor.open(await mailedPath(connection, "confirm-address", email));
  await visitor.press("Confirm email");
  expect([visitor.address, visitor.notice]).toEqual(["/faqs", "Your email address is confirmed."]);
  visitor.cookies.delete("mainstreet.session_token");

  await visitor.open("/login?to=%2Ffaqs");
  await logIn(visitor, email, "not the password");
  expect(visitor.alerts.join()).toContain("The email address or password you entered is incorrect.");
  expect(visitor.value("Email")).toBe(email);
  await logIn(visitor, email);
  expect([visitor.address, visitor.notice]).toEqual(["/faqs", "Login successful!"]);
  await visitor.press("Logout");
  expect(visitor.address).toBe("/login");
  await visitor.open("/settings");
  expect(visitor.address).toBe("/login?to=%2Fsettings");
});

test("confirming in another browser requires the password, or sets a new one", async ({ connection, url }) => {
  const email = "plain.elsewhere@people.example";
  expect(await new Visitor(url).post("sign-up/email", { email, password: PASSWORD })).toMatchObject({ status: 200 });
  const visitor = new FormVisitor(url);
  await visitor.open(await mailedPath(connection, "confirm-address", email));
  await visitor.press("Confirm email");
  visitor.fill("Password", "not the one");
  await visitor.press("Confirm email");
  expect(visitor.alerts.join()).toContain("not the password you signed up with");
  await visitor.press("Set a new one");
  typePasswords(visitor, "Mainstreet2024!", "Mainstreet2024!", "New password");
  await visitor.press("Set password and confirm");
  expect(visitor.describes("New password")).toMatch(/too similar to your name/);
  typePasswords(visitor, NEW_PASSWORD, NEW_PASSWORD, "New password");
  await visitor.press("Set password and confirm");
  expect(visitor.address).toBe("/login");
  await logIn(visitor, email, NEW_PASSWORD);
  expect([visitor.address, await whoIs(visitor)]).toEqual(["/", email]);
});

test("a forgotten password is reset, and a used link says so", async ({ connection, url }) => {
  const email = "plain.forgot@people.example";
  await makeAccount(connection.db, email);
  const visitor = new FormVisitor(url);
  await visitor.open("/forgot-password");
  visitor.fill("Email", "nobody@nowhere");
  await visitor.press("Send reset link");
  expect(visitor.describes("Email")).toBe("Enter an email address, like name@example.com.");
  expect(visitor.value("Email")).toBe("nobody@nowhere");
  visitor.fill("Email", email);
  await visitor.press("Send reset link");
  expect(visitor.text).toContain("It works for an hour.");
  await visitor.open(await mailedPath(connection, "reset-password", email));
  typePasswords(visitor, NEW_PASSWORD, "staple the cow", "New password");
  await visitor.press("Reset password");
  expect(visitor.describes("Confirm password")).toBe("Passwords do not match.");
  typePasswords(visitor, NEW_PASSWORD, NEW_PASSWORD, "New password");
  await visitor.press("Reset password");
  expect([visitor.address, visitor.notice]).toEqual(["/login", "Your password has been reset successfully."]);
  await logIn(visitor, email, NEW_PASSWORD);
  expect(visitor.address).toBe("/");

  await visitor.open("/reset-password?token=used-up");
  typePasswords(visitor, NEW_PASSWORD, NEW_PASSWORD, "New password");
  await visitor.press("Reset password");
  expect(visitor.alerts.join()).toContain("This link is no longer valid.");
});

test("settings: name, address, password, theme and reminders", async ({ connection, url }) => {
  const email = "plain.settings@people.example";
  const { visitor } = await formVisitor(connection, url, email);
  await visitor.open("/settings");
  visitor.fill("Display name", "   ");
  await visitor.press("Save", "Profile");
  expect(visitor.describes("Display name")).toBe("Enter a name.");
  visitor.fill("Display name", "  Ada   Lovelace ");
  await visitor.press("Save", "Profile");
  expect([visitor.address, visitor.notice]).toEqual(["/settings", "Display name updated successfully"]);
  expect(visitor.value("Display name")).toBe("Ada Lovelace");

  visitor.fill("Email address", "plain.next@people.example");
  visitor.fill("Your password", "wrong");
  await visitor.press("Save", "Email");
  expect(visitor.alerts).toContain("The current password is incorrect.");
  expect([visitor.value("Email address"), visitor.value("Your password")]).toEqual(["plain.next@people.example", ""]);
  visitor.fill("Your password", PASSWORD);
  await visitor.press("Save", "Email");
  expect(visitor.notice).toBe("Check your email (plain.next@people.example) to confirm the change.");
  expect(visitor.value("Email address")).toBe(email);

  visitor.fill("Current password", PASSWORD);
  typePasswords(visitor, NEW_PASSWORD, "staple the cow again", "New password");
  await visitor.press("Save", "Password");
  expect(visitor.describes("Confirm password", "Password")).toBe("Passwords do not match.");
  visitor.fill("Current password", PASSWORD);
  typePasswords(visitor, NEW_PASSWORD, NEW_PASSWORD, "New password");
  await visitor.press("Save", "Password");
  expect(visitor.notice).toBe("Your password has been reset successfully.");

  for (const theme of ["light", "dark"]) {
    visitor.check(/^Dark theme/, theme === "dark");
    await visitor.press("Save", "Preferences");
    expect(visitor.theme).toBe(theme);
  }
  visitor.check(/^Two hours before/, false);
  await visitor.press("Save", "Reminders by email");
  await visitor.open("/settings");
  expect([visitor.value(/^A day before/), visitor.value(/^Two hours before/)]).toEqual(["on", ""]);
});

test("signing out elsewhere and deleting the account require the password first", async ({ connection, url }) => {
  const { id, visitor } = await formVisitor(connection, url, "plain.leaves@people.example");
  const elsewhere = await enter(connection, url, id);
  await visitor.open("/settings");
  await visitor.press("Log out everywhere else");
  visitor.fill("Password", "wrong", "Log out everywhere else");
  await visitor.press("Log out", "Log out everywhere else");
  expect(visitor.alerts).toContain("The current password is incorrect.");
  expect(await whoIs(elsewhere)).not.toBeNull();
  visitor.fill("Password", PASSWORD, "Log out everywhere else");
  await visitor.press("Log out", "Log out everywhere else");
  expect(await whoIs(elsewhere)).toBeNull();

  await visitor.open("/settings");
  await visitor.press("Delete account");
  visitor.fill("Password", "wrong", "Delete account");
  await visitor.press("Delete account", "Delete account");
  expect(visitor.alerts).toContain("The current password is incorrect.");
  visitor.fill("Password", PASSWORD, "Delete account");
  await visitor.press("Delete account", "Delete account");
  expect([visitor.address, visitor.notice]).toEqual(["/", "Your account has been deleted."]);
  expect(await whoIs(visitor)).toBeNull();
});

test("a code by email signs up", async ({ connection, url }) => {
  const email = "plain.code@people.example";
  const visitor = new FormVisitor(url);
  await visitor.open("/signup?to=%2Ffaqs");
  visitor.fill("Email", "nobody@nowhere");
  await visitor.press("Email me a code instead");
  expect(visitor.describes("Email")).toBe("Enter an email address, like name@example.com.");
  visitor.fill("Email", email);
  await visitor.press("Email me a code instead");
  expect(visitor.address).toBe("/login?to=%2Ffaqs");
  expect(visitor.text).toContain(`We sent a code to ${email}.`);
  const codes = async () =>
    (await waitingMail(connection, email)).flatMap((mail) => ("code" in mail ? [mail.code] : []));
  const [code = ""] = await codes();
  visitor.fill("Code", wrongCode(code));
  await visitor.press("Continue");
  expect(visitor.describes("Code")).toMatch(/^This code is incorrect/);
  await visitor.press("Send a new code");
  const next = (await codes()).at(-1) ?? "";
  expect(next).not.toBe(code);
  visitor.fill("Code", next);
  await visitor.press("Continue");
  expect([visitor.address, visitor.notice]).toEqual(["/faqs", "Login successful!"]);
  expect(await whoIs(visitor)).toBe(email);
});

test("a second factor is set up, and a backup code logs in", async ({ connection, url }) => {
  const email = "plain.two.steps@people.example";
  const { visitor } = await formVisitor(connection, url, email);
  await visitor.open("/settings/two-step");
  visitor.fill("Your password", PASSWORD);
  await visitor.press("Continue");
  const key = () => (/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(visitor.text)?.[0] ?? "").replaceAll(" ", "");
  const shown = key();
  expect(shown).toHaveLength(32);
  visitor.fill("Code", wrongCode(codeAt(shown, new Date())));
  await visitor.press("Turn on");
  expect(visitor.describes("Code")).toMatch(/^This code is incorrect/);
  expect(key()).toBe(shown);
  visitor.fill("Code", codeAt(shown, new Date()));
  await visitor.press("Turn on");
  const codes = visitor.itemsIn("Your backup codes");
  expect(codes).toHaveLength(10);

  visitor.cookies.clear();
  await visitor.open("/login/code");
  expect(visitor.address).toBe("/login");
  await logIn(visitor, email);
  expect(visitor.address).toBe("/login/code");
  await visitor.follow("I don’t have my phone");
  visitor.fill("Backup code", "abcd");
  await visitor.press("Log In");
  expect(visitor.describes("Backup code")).toMatch(/complete backup code/);
  visitor.fill("Backup code", codes[0]?.toUpperCase() ?? "");
  await visitor.press("Log In");
  expect(visitor.notice).toBe("Login successful!");
  await visitor.open("/settings");
  expect(visitor.text).toContain("9 backup codes are left.");
});

/** Zoom, from connecting to joining: by the owner and the guest, in their browsers, with a local Zoom server. */
import { startZoom, type LocalZoom } from "../support/zoom.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { addListing, makePerson, signIn, toast } from "../support/e2e-people.ts";

let zoom: LocalZoom;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  zoom = await startZoom(Number(process.env["MAINSTREET_TEST_ZOOM_PORT"]));
});
test.afterAll(() => zoom.stop());

const CALL = { name: "Video call", duration: 30, slotInterval: 30, createZoom: true };

test("a person without a listing is offered nothing to connect", async ({ page, context }) => {
  await makePerson("zoom-nobody@example.com");
  await signIn(context, "zoom-nobody@example.com");
  await openAlive(page, "/settings");
  await expect(page.getByRole("heading", { name: "Preferences" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Integrations" })).toHaveCount(0);
});

test(
  "the return from Zoom: signed out, without a session, declined, and while Zoom is broken",
  { tag: "@full" },
  async ({ page, context, watched }) => {
    await page.goto("/auth/zoom/callback?code=abc&state=def");
    await expect(page).toHaveURL("/login?to=%2Fauth%2Fzoom%2Fcallback%3Fcode%3Dabc%26state%3Ddef");

    await makePerson("zoom-back@example.com");
    await signIn(context, "zoom-back@example.com");
    await addListing(context, { p_name: "Way Back" });
    await page.goto("/auth/zoom/callback");
    await expect(page).toHaveURL(/\/settings$/);
    await expect(toast(page, "Authentication session not found.")).toBeVisible();

    watched.allow(/status of (403|503)/);
    await page.goto("/auth/zoom/callback?code=abc&state=made-up");
    await expect(page).toHaveURL(/\/settings$/);
    await expect(toast(page, "Authentication session not found.")).toBeVisible();

    zoom.isDeclining = true;
    await openAlive(page, "/settings");
    await page.getByRole("button", { name: "Connect Zoom" }).click();
    await expect(toast(page, "Zoom was not connected, because you did not allow it.")).toBeVisible();
    await expect(page).toHaveURL(/\/settings$/);
    zoom.isDeclining = false;

    zoom.trouble.push({ on: /oauth\/token/, kind: "broken" });
    await page.getByRole("button", { name: "Connect Zoom" }).click();
    await expect(toast(page, "Failed to connect to Zoom. Please try again.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Connect Zoom" })).toBeVisible();
  },
);

test("connecting, declining and disconnecting without scripts", { tag: "@full" }, async ({ browser, watched }) => {
  watched.allow(/status of 403/);
  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await makePerson("zoom-plain@example.com");
  await signIn(plain, "zoom-plain@example.com");
  await addListing(plain, { p_name: "Plain Lessons" });
  const page = await plain.newPage();
  const goToZoom = async () => {
    await page.goto("/settings");
    await page.getByRole("button", { name: "Connect Zoom" }).click();
    await page.getByRole("link", { name: "Continue to Zoom" }).click();
  };

  zoom.isDeclining = true;
  await goToZoom();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(/you did not allow it/);
  zoom.isDeclining = false;

  await goToZoom();
  await expect(page.getByRole("heading", { name: "Connecting to Zoom" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(page).toHaveURL("/settings");
  await expect(toast(page, "Successfully connected to Zoom!")).toBeVisible();
  await page.getByRole("button", { name: "Disconnect Zoom" }).click();
  await expect(page).toHaveURL("/settings");
  await expect(toast(page, "Successfully disconnected from Zoom.")).toBeVisible();

  // a code works once
  await page.goto("/auth/zoom/callback?code=abc&state=made-up");
  await page.getByRole("button", { name: "Connect" }).click();
  await expect(toast(page, "Authentication session not found.")).toBeVisible();
  await plain.close();
});

test("an owner connects, a guest books and is confirmed, both see where to join", async ({
  page,
  context,
  browser,
}) => {
  await makePerson("zoom-owner@example.com");
  await signIn(context, "zoom-owner@example.com");
  const name = "Ada's Video Lessons";
  const id = await addListing(context, { p_name: name, p_hours: "always", p_reservation_types: [CALL] });

  await openAlive(page, `/listing/${id}/edit`);
  await page
    .getByRole("button", { name: /Video call/ })
    .first()
    .click();
  await page.locator("summary", { hasText: "Rules" }).click();
  await expect(page.getByLabel("Create a Zoom meeting")).toBeChecked();
  await expect(page.getByText("Zoom is not connected yet")).toBeVisible();

  await openAlive(page, "/settings");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Connect Zoom" }).click();
  await expect(toast(page, "Successfully connected to Zoom!")).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByText("Connected. Each confirmed reservation")).toBeVisible();

  await makePerson("zoom-guest@example.com");
  const guests = await browser.newContext();
  await signIn(guests, "zoom-guest@example.com");
  await guests.request.post("/rpc/update_profile", { data: { p_display_name: "Grace" } });
  const types = (await (await guests.request.post("/rpc/get_business", { data: { p_id: id } })).json()) as {
    reservation_types: { id: string }[];
  };
  const p_reservation_type_id = types.reservation_types[0]?.id;
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const booked = await guests.request.post("/rpc/add_reservation", {
    data: { p_business_id: id, p_reservation_type_id, p_reservation_time: `${date}T10:00:00Z` },
  });
  expect(booked.status(), await booked.text()).toBe(200);

  await openAlive(page, `/listing/${id}#manage`);
  const message = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener("zoomMeetingReady", (event) => resolve((event as CustomEvent<unknown>).detail)),
      ),
  );
  await page.getByRole("button", { name: /^Confirm Grace/ }).click();
  await expect(toast(page, "Reservation confirmed successfully")).toBeVisible();
  const join = page.getByRole("link", { name: /^Join Grace/ });
  await expect(join).toBeVisible();
  const [meeting] = zoom.meetings.values();
  const url = `${zoom.url}/j/${meeting?.id}`;
  await expect(join).toHaveAttribute("href", url);
  expect(await message).toMatchObject({ meetingUrl: url });
  await expectAccessible(page);

  const theirs = await guests.newPage();
  await theirs.goto("/reservations");
  await expect(theirs.getByRole("link", { name: "Join Zoom" })).toHaveAttribute("href", url);
  await openAlive(theirs, `/listing/${id}`);
  await expect(theirs.getByRole("link", { name: "Join Zoom" })).toHaveAttribute("href", url);
  await guests.close();

  await openAlive(page, "/settings");
  await page.getByRole("button", { name: "Disconnect Zoom" }).click();
  await expect(toast(page, "Successfully disconnected from Zoom.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect Zoom" })).toBeVisible();
});

test(
  "a missing link is reported in the row, with the reason, and is created by another try",
  { tag: "@full" },
  async ({ page, context, watched }) => {
    await makePerson("zoom-late@example.com");
    await signIn(context, "zoom-late@example.com");
    const id = await addListing(context, { p_name: "Late Lessons", p_hours: "always", p_reservation_types: [CALL] });
    const found = await context.request.post("/rpc/get_business", { data: { p_id: id } });
    const { reservation_types: types } = (await found.json()) as { reservation_types: { id: string }[] };
    const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const data = {
      p_business_id: id,
      p_reservation_type_id: types[0]?.id,
      p_reservation_time: `${date}T10:00:00Z`,
      p_guest_name: "Mary",
    };
    expect((await context.request.post("/rpc/add_reservation_for_guest", { data })).status()).toBe(200);
    const read = await context.request.post("/rpc/get_business_reservations", { data: { p_business_id: id } });
    const [reservation] = (await read.json()) as { id: string }[];
    // entered reservations are confirmed at once: their meeting is requested
    const body = { action: "create-meeting", reservation_id: reservation?.id };
    expect((await context.request.post("/functions/zoom", { data: body })).status()).toBe(503);

    watched.allow(/status of 503/);
    await page.setViewportSize({ width: 390, height: 844 });
    await openAlive(page, `/listing/${id}#manage`);
    await expect(page.getByText("No meeting link")).toBeVisible();
    await expect(page.getByText("Zoom is not connected. Connect it in Account Settings.")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Mary", exact: true }).press("Enter");
    const retry = page.getByRole("button", { name: /^Retry Mary/ });
    await expect(page.getByText("Zoom is not connected. Connect it in Account Settings.")).toBeVisible();
    await retry.click();
    await expect(toast(page, "Zoom is not connected. Connect it in Account Settings.").first()).toBeVisible();

    const other = await context.newPage();
    await openAlive(other, "/settings");
    await other.getByRole("button", { name: "Connect Zoom" }).click();
    await expect(toast(other, "Successfully connected to Zoom!")).toBeVisible();
    // connecting has requested it, and the list updates live
    await expect(page.getByRole("link", { name: /^Join Mary/ })).toBeVisible();
    await expect(page.getByText("No meeting link")).toHaveCount(0);

    // Zoom revokes the access: only the owner can fix that
    zoom.withdraw(zoom.person);
    const again = { ...data, p_reservation_time: `${date}T12:00:00Z`, p_guest_name: "Ida" };
    expect((await context.request.post("/rpc/add_reservation_for_guest", { data: again })).status()).toBe(200);
    const both = await context.request.post("/rpc/get_business_reservations", { data: { p_business_id: id } });
    const late = ((await both.json()) as { id: string; userName: string }[]).find(({ userName }) => userName === "Ida");
    const requested = { action: "create-meeting", reservation_id: late?.id };
    expect((await context.request.post("/functions/zoom", { data: requested })).status()).toBe(503);
    await expect(page.getByText("Reconnect it in Account Settings.")).toBeVisible();
    await other.setViewportSize({ width: 390, height: 844 });
    await openAlive(other, "/settings");
    await expect(other.getByText("Zoom no longer accepts the connection.")).toBeVisible();
    await expect(other.getByRole("button", { name: "Disconnect Zoom" })).toBeVisible();
    await expectAccessible(other);
    await expectNoSidewaysScroll(other);
    await other.getByRole("button", { name: "Reconnect Zoom" }).click();
    await expect(toast(other, "Successfully connected to Zoom!")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Join Ida/ })).toBeVisible();
  },
);

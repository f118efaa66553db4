/** Narrowing a search: the column and its sheet, the chips, free times, with scripts and without. */
import { expect, expectAccessible, expectAccessibleInBothThemes, step, test } from "../support/e2e.ts";
import {
  active,
  cards,
  column,
  dayText,
  expectArrived,
  openSearch,
  quick,
  saturday,
  timesOf,
} from "../support/e2e-search.ts";

test("filters in the address: back, cleared, quick, by chips, and free times", async ({ page }) => {
  await step("filters are in the address, and the back button undoes them one by one", async () => {
    await openSearch(page, "/search");
    await column(page).getByRole("checkbox", { name: "Beauty" }).check();
    await expect(page).toHaveURL("/search?categories=Beauty");
    await expect(page.getByRole("heading", { level: 1, name: "Beauty" })).toBeVisible();
    await column(page).getByRole("checkbox", { name: "Fashion" }).check();
    await expect(page).toHaveURL("/search?categories=Fashion%2CBeauty");
    await column(page).getByRole("radio", { name: "4.0 and up" }).check();
    await expect(page).toHaveURL("/search?categories=Fashion%2CBeauty&rating=4");
    await column(page).getByRole("switch", { name: "Open now" }).check();
    await expect(page).toHaveURL("/search?categories=Fashion%2CBeauty&rating=4&hours=open");
    await expect(active(page)).toHaveText([/Fashion/, /Beauty/, /4\.0 and up/]);
    await expect(quick(page).getByRole("link", { name: "Remove Open now" })).toBeVisible();

    await page.goBack();
    await expect(column(page).getByRole("switch", { name: "Open now" })).not.toBeChecked();
    await page.goBack();
    await expect(column(page).getByRole("radio", { name: "4.0 and up" })).not.toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL("/search?categories=Beauty");
    await expect(column(page).getByRole("checkbox", { name: "Fashion" })).not.toBeChecked();
    await page.goForward();
    await expect(column(page).getByRole("checkbox", { name: "Fashion" })).toBeChecked();
  });
  await step("a minimum rating that is clicked again is cleared", async () => {
    await openSearch(page, "/search");
    const four = column(page).getByRole("radio", { name: "4.0 and up" });
    await four.click();
    await expect(page).toHaveURL("/search?rating=4");
    await expect(four).toBeChecked();
    await four.click();
    await expect(page).toHaveURL("/search");
    await expect(column(page).getByRole("radio", { name: "Any rating" })).toBeChecked();
    await four.press("Space");
    await expect(page).toHaveURL("/search?rating=4");
    await four.press("Space");
    await expect(page).toHaveURL("/search");
  });
  await step("several quick changes all count", async () => {
    await openSearch(page, "/search");
    for (const name of ["Restaurants", "Fashion", "Beauty", "Education"]) {
      await column(page).getByRole("checkbox", { name }).click();
    }
    await expect(page).toHaveURL("/search?categories=Restaurants%2CFashion%2CBeauty%2CEducation");
    await expect(column(page).getByRole("checkbox", { checked: true })).toHaveCount(4);
  });
  await step("a chip removes its filter and keeps the focus at the results; 'Clear all' removes all", async () => {
    await openSearch(page, "/search?categories=Beauty&rating=3");
    await active(page).first().press("Enter");
    await expect(page).toHaveURL("/search?rating=3");
    await column(page).getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/search");
    await expect(active(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
  await step("reports that nothing is free then, and removes the time again", async () => {
    await openSearch(page, `/search?q=tidewater&date=${saturday}&time=04%3A10&party=40`);
    await expect(column(page).getByLabel("Party size")).toHaveValue("40");
    await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
    await expect(
      page.getByText(`Nothing for ‘tidewater’ is free on ${dayText}, at 4:00 AM for 40 people.`, { exact: false }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Clear date and time" }).click();
    await expect(page).toHaveURL("/search?q=tidewater");
    await expect(column(page).getByLabel("Date")).toHaveValue("");
    await expect(cards(page).first()).toBeVisible();
  });
});

test("finds listings that are free at a time, and a time leads to the listing with it selected", async ({ page }) => {
  await openSearch(page, "/search?q=kitchen&page=2");
  const date = column(page).getByLabel("Date");
  const time = column(page).getByLabel("Time");
  await expect(date).toHaveAttribute("min", /^\d{4}-\d\d-\d\d$/);
  // a time alone has no effect yet
  await time.selectOption("7:30 PM");
  await expect(page).toHaveURL("/search?q=kitchen&page=2");
  await date.fill("2020-02-29");
  await expect(column(page).getByText("Choose today or a later day.")).toBeVisible();
  await expect(page).toHaveURL("/search?q=kitchen&page=2");
  await date.fill(saturday);
  await expect(page).toHaveURL(`/search?q=kitchen&date=${saturday}&time=19%3A30&party=2`);
  await column(page).getByLabel("Party size").selectOption("4 people");
  await expect(page).toHaveURL(`/search?q=kitchen&date=${saturday}&time=19%3A30&party=4`);
  await expect(active(page)).toHaveText([`Remove Free ${dayText}, 7:30 PM for 4`]);
  // in the language of the page, whatever the browser writes into the field
  await expect(date).toHaveAccessibleName(`Date: ${dayText}`);
  await expect(column(page).getByText(`Date: ${dayText}`)).toBeVisible();
  await expect(cards(page).first()).toContainText(dayText);
  await expectArrived(page);
  await expectAccessibleInBothThemes(page);

  await page.goBack();
  await expect(column(page).getByLabel("Party size")).toHaveValue("2");
  await page.goForward();
  await expect(column(page).getByLabel("Party size")).toHaveValue("4");
  await expectArrived(page);
  const tidewater = cards(page).filter({ has: page.getByRole("heading", { name: "Tidewater Kitchen" }) });
  // the requested time is between its neighbours
  await timesOf(tidewater).nth(1).click();
  await expect(page).toHaveURL(/\/listing\/[0-9a-f-]+\?reserve=/);
  const booking = page.getByRole("region", { name: "Reserve" });
  await expect(booking.getByRole("radio", { name: /^7:(30|45) PM$/, checked: true })).toBeVisible();
  await expect(booking.getByLabel("Party size")).toHaveValue("4");

  // if nothing is free then, this evening may suit
  await openSearch(page, `/search?q=kitchen&date=${saturday}&time=03%3A30&party=90`);
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await expect(
    page.locator(".empty").getByRole("link", { name: "Free tables and appointments tonight" }),
  ).toBeVisible();
});

test("quick filters: one press each, combined with the others, and a second press removes them", async ({ page }) => {
  await openSearch(page, "/search?categories=Restaurants&sort=rating-high&page=2");
  await quick(page).getByRole("link", { name: "Tonight" }).click();
  await expect(page).toHaveURL("/search?categories=Restaurants&hours=tonight&sort=rating-high");
  await quick(page).getByRole("link", { name: "Tomorrow" }).click();
  await expect(page).toHaveURL("/search?categories=Restaurants&hours=tomorrow&sort=rating-high");
  await expect(active(page)).toHaveText([/Restaurants/]);
  await expect(quick(page).getByRole("link", { name: /^Remove / })).toHaveText(["Remove Tomorrow"]);
  await expectAccessibleInBothThemes(page);
  // not a filter: another page
  const tonight = page.getByRole("link", { name: "Free tables and appointments tonight" });
  await expect(tonight).toHaveAttribute("href", "/tonight?category=Restaurants");
  await quick(page).getByRole("link", { name: "Remove Tomorrow" }).click();
  await expect(page).toHaveURL("/search?categories=Restaurants&sort=rating-high");
  // the words of a query set one, and it removes them
  await openSearch(page, "/search?q=restaurants+open+tonight");
  await quick(page).getByRole("link", { name: "Remove Tonight" }).click();
  await expect(page).toHaveURL("/search?q=restaurants");
});

test("a change made just as the previous answer arrives counts, and so does the next", async ({ page }) => {
  await openSearch(page, "/search");
  const isOn = (name: string) => column(page).getByRole("checkbox", { name });
  const answer = Promise.withResolvers<undefined>();
  await page.route(/search\.data\?categories=Restaurants%2CFashion&?/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  // the router changes the address, then passes on the results: a click comes before they are drawn
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      history.pushState = push;
      queueMicrotask(() => {
        const labels = [...document.querySelectorAll<HTMLElement>("aside label")];
        labels.find((label) => label.textContent.startsWith("Fashion"))?.click();
      });
    };
  });
  await isOn("Restaurants").click();
  await expect(page).toHaveURL("/search?categories=Restaurants");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Restaurants");
  await isOn("Beauty").click();
  answer.resolve(undefined);
  await expect(page).toHaveURL("/search?categories=Restaurants%2CFashion%2CBeauty");
  await expect(column(page).getByRole("checkbox", { checked: true })).toHaveCount(3);
});

test("the filter column shows that it scrolls, in light and in dark", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await openSearch(page, "/search");
  for (const colorScheme of ["light", "dark"] as const)
    await step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme });
      const side = column(page);
      const last = side.getByRole("radio", { name: "Any rating" });
      await last.blur();
      await side.evaluate((box) => box.scrollTo(0, 0));
      const isCut = () => side.evaluate((box) => box.scrollTop + box.clientHeight < box.scrollHeight - 1);
      expect(await isCut()).toBe(true);
      const fadeOf = () =>
        side.evaluate((box) => {
          const { height, position, backgroundImage } = getComputedStyle(box, "::after");
          return { height: parseFloat(height), position, backgroundImage, edge: box.getBoundingClientRect().bottom };
        });
      expect(await fadeOf()).toMatchObject({
        position: "sticky",
        backgroundImage: expect.stringContaining("linear-gradient"),
      });
      // no focused element is covered by it
      await last.focus();
      const { height, edge } = await fadeOf();
      expect(height).toBeGreaterThan(24);
      const box = await last.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(edge - height + 1);
    });
});

test.describe("without script", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("as a form, on a wide screen and on a phone", async ({ page }) => {
    await step("the filters are a form with a button, and pages are links", async () => {
      await page.goto("/search?q=the&sort=rating-high");
      await column(page).getByRole("checkbox", { name: "Restaurants" }).check();
      await column(page).getByRole("checkbox", { name: "Local Services" }).check();
      await column(page).getByRole("radio", { name: "3.0 and up" }).check();
      await column(page).getByRole("button", { name: "Apply" }).click();
      await expect(active(page)).toHaveText([/Restaurants/, /Local Services/, /3\.0 and up/]);
      await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("rating-high");
      await page.getByRole("combobox", { name: "Sort by" }).selectOption("Relevance");
      await page.getByRole("button", { name: "Sort" }).click();
      await expect(active(page)).toHaveCount(3);
      await expect(page.getByRole("heading", { level: 1, name: "the" })).toBeVisible();

      await page.goto("/search");
      await column(page).getByLabel("Date").fill(saturday);
      await column(page).getByRole("button", { name: "Apply" }).click();
      await expect(active(page)).toHaveText([`Remove Free ${dayText}, 7:00 PM for 2`]);
      await expect(timesOf(cards(page).first())).toHaveText(["6:45 PM", "7:00 PM", "7:15 PM"]);
      await page.getByRole("combobox", { name: "Sort by" }).selectOption("Number of Reviews");
      await page.getByRole("button", { name: "Sort" }).click();
      await expect(column(page).getByLabel("Date")).toHaveValue(saturday);

      await page.goto("/search?q=the&categories=Restaurants");
      await quick(page).getByRole("link", { name: "Open now" }).click();
      await expect(page).toHaveURL("/search?q=the&categories=Restaurants&hours=open");
      await expect(quick(page).getByRole("button", { name: "Near me" })).toBeHidden();

      await page.goto("/search");
      await page.getByRole("link", { name: "Next" }).click();
      await expect(page).toHaveURL("/search?page=2");
      await expect(cards(page)).toHaveCount(10);
    });
    await step("on a phone 'Filters' leads to them", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/search");
      await page.getByRole("link", { name: "Filters" }).click();
      await column(page).getByRole("checkbox", { name: "Beauty" }).check();
      await column(page).getByRole("button", { name: "Apply" }).click();
      await expect(active(page)).toHaveText([/Beauty/]);
    });
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the filters are a sheet, and touch targets are large enough", { tag: "@full" }, async ({ page }) => {
    await step("the filters are a sheet over the results, which returns the focus", async () => {
      await openSearch(page, "/search");
      const opener = page.getByRole("button", { name: "Filters" });
      await opener.click();
      const sheet = page.getByRole("dialog", { name: "Filters" });
      await expect(sheet).toBeVisible();
      await expectAccessible(page);
      await sheet.getByRole("checkbox", { name: "Beauty" }).check();
      await expect(page).toHaveURL("/search?categories=Beauty");
      const show = sheet.getByRole("button", { name: /^Show \d+ results$/ });
      await expect(show).toBeVisible();
      await sheet.getByRole("button", { name: "Clear all" }).click();
      await expect(page).toHaveURL("/search");
      await sheet.getByRole("radio", { name: "4.0 and up" }).check();
      await expect(page).toHaveURL("/search?rating=4");
      await show.click();
      await expect(sheet).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(opener).toHaveText(/1/);

      await opener.click();
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
      await opener.click();
      await page.mouse.click(195, 10);
      await expect(sheet).toBeHidden();
    });
    await step("nothing floats over the results", async () => {
      await openSearch(page, "/search");
      for (const time of await timesOf(cards(page)).all()) {
        await time.scrollIntoViewIfNeeded();
        await time.click({ trial: true });
      }
      const floating = await page
        .getByRole("main")
        .locator("*")
        .evaluateAll(
          (all) =>
            all.filter((element) => element.checkVisibility() && getComputedStyle(element).position === "fixed").length,
        );
      expect(floating).toBe(0);
    });
    await step("touch targets are 44 pixels high", async () => {
      await openSearch(page, "/search?rating=3");
      for (const control of [
        page.getByRole("button", { name: "Filters" }),
        page.getByRole("button", { name: "Menu" }),
        page.getByRole("combobox", { name: "Sort by" }),
        page.getByRole("link", { name: "Map", exact: true }),
        page.getByRole("combobox", { name: "Search" }),
        page.getByRole("link", { name: "Next", exact: true }),
        timesOf(cards(page).first()).first(),
        page.getByRole("link", { name: "Privacy" }),
      ]) {
        expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    });
  });
});

/** The device of a session, as its owner recognizes it. */
import { expect, test } from "vitest";
import { deviceText, isPhone } from "#contract/accounts/device-text.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Windows", false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, "Chrome on Windows", false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/142.0.0.0`, "Edge on Windows", false],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} OPR/124.0.0.0`, "Opera on Linux", false],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME}`, "Chrome on Chromebook", false],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME}`, "Chrome on Android", true],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
    true,
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15",
    "Safari on Mac",
    false,
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
    true,
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
    true,
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15",
    "Firefox on iPad",
    false,
  ],
  // only one of the two is known
  ["Firefox/145.0", "Firefox", false],
  ["okhttp/5.0 (Android)", "Android", true],
  ["curl/8.14.1", "Another app", false],
  ["", "Another app", false],
])("%s", (userAgent, device, isOfPhone) => {
  expect(deviceText(userAgent)).toBe(device);
  expect(isPhone(userAgent)).toBe(isOfPhone);
});

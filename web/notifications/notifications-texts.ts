import { catalog } from "#contract/text/catalog.ts";

/** Sound and notifications of the desk on one device. */
export const notificationsTexts = catalog("notifications", {
  heading: "Sound and notifications",
  sound: "Play a sound",
  soundHelp:
    "In this browser, while the desk is open: for new requests, and for today’s bookings, cancellations and late guests. Browsers play sounds only after you have clicked or typed on the page.",
  thisDevice: "Notifications on this device",
  thisDeviceHelp:
    "Also while the desk is closed, until you log out on this device. Notifications are encrypted and sent through the push service of your browser’s maker, such as Google, Apple, Mozilla or Microsoft. They contain the business, the time, the party size, what was booked and the guest’s first name.",
  notifyAbout: "Notify this device of",
  blocked: "This browser blocks notifications from this site. Allow them in its settings.",
  pushUnreachable: "The browser’s push service can’t be reached. Try again later.",
  loadFailed: "The notification settings of this device did not load.",
  retry: "Retry",
  notSupported:
    "This browser can’t show notifications from this site. On an iPhone or iPad, add the site to the home screen first and open it from there.",
});

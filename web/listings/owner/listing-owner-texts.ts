import { catalog } from "#contract/text/catalog.ts";

export const listingOwnerTexts = catalog("listingOwner", {
  // badge
  noBadgeHidden: "This listing is hidden, so it has no badge.",
  noBadgeDirectLink:
    "A direct-link listing has no badge, because the badge would show its link to everyone. To get a badge, edit the listing and make it public.",
  badgeTitle: "Badge for your website",
  badgeAlt: "{name} on {productName}",
  badgeHint: "Shows your name and stars, always up to date, in your visitor’s light or dark theme.",
  badgeHtml: "HTML for your website",
  copyHtml: "Copy HTML",
  copyRefused: "Your browser doesn’t allow copying. The text is selected: copy it yourself.",

  // actions
  deleteFailed: "The listing could not be deleted. Please try again.",
  edit: "Edit",
  members: "Members",
  actions: "Actions",
  delete: "Delete",
  deleteWarning: "<b>{name}</b> is deleted at once, with its photos and reviews. This can’t be undone.",

  // sharing
  copyLink: "Copy link",
  qrCode: "QR code",
  pngFailed: "Your browser could not create the PNG. Download the SVG instead.",
  qrCodeOf: "QR code of {address}",
  qrHint: "For your door, menu or card. Scanning it opens your listing.",
  downloadSvg: "Download SVG",
  downloadPng: "Download PNG",
  print: "Print",

  // shop front
  shopFront: "Shop front",
  shopFrontHint: "Your shop as it is drawn here. Print it, put it on your door, or share it online.",
  light: "Light",
  day: "By day",
  evening: "In the evening",
  sticker: "Sticker",
  stickerAlt: "Sticker with the shop front of {name}",
  poster: "Poster with QR code",
  posterAlt: "Poster with the shop front and the QR code of {name}",
  sharePicture: "Share picture",
  sharePictureAlt: "Share picture of {name}",
  downloadSticker: "Download sticker (SVG)",
  downloadPoster: "Download poster (SVG, A4)",
  printOrPdf: "Print or save as PDF<hidden> ({title})</hidden>",
  downloadSharePicture: "Download share picture (PNG)",
});

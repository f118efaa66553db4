import { catalog } from "#contract/text/catalog.ts";

export const listingOwnerTexts = catalog("listingOwner", {
  whileTheListingIsHidden: "While the listing is hidden, it has no badge.",
  aListingForThoseWho:
    "A listing for those who have the link has no badge: it would show the link to everybody. Make it public in the editor first.",
  badgeForYourWebsite: "Badge for your website",
  on: "{name} on {productName}",
  yourNameAndStarsAlways:
    "Your name and stars, always as they are now. It follows the light or dark of the page’s reader.",
  htmlToPutIntoYour: "HTML to put into your page",
  copyHtml: "Copy HTML",
  theBrowserDoesNotAllow: "The browser does not allow copying: the text is selected for you.",
  aHrefImgSrcAlt: '\'<\'a href="{escapeHtml}">\n  \'<\'img src="{escapeHtml2}" alt="{alt}" height="64">\n\'<\'/a>',
  theListingCouldNotBe: "The listing could not be deleted. Please try again.",
  edit: "Edit",
  members: "Members",
  actions: "Actions",
  delete: "Delete",
  goesFromTheDirectoryAt:
    "<b>{name}</b> goes from the directory at once, with its photos and reviews. This can’t be undone.",
  copyLink: "Copy link",
  qrCode: "QR code",
  svgXmlnsHttpWwwW3:
    '\'<\'svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{value}" height="{value}" shape-rendering="crispEdges">\'<\'path fill="#fff" d="M0 0h{size}v{size}H0z"/>\'<\'path d="{path}"/>\'<\'/svg>\n',
  thisBrowserCouldNotDraw: "This browser could not draw it. The SVG works everywhere.",
  qrCodeOf: "QR code of {address}",
  forYourDoorMenuOr: "For your door, menu or card: a phone’s camera opens your listing.",
  downloadSvg: "Download SVG",
  downloadPng: "Download PNG",
  print: "Print",
});

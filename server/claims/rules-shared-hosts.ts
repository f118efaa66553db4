/**
 * Hosts with pages or mailboxes of many businesses. Their files and email addresses prove nothing about one of them.
 */

/**
 * Under any suffix, such as yahoo.com and yahoo.co.uk. The public suffix list already excludes names under its site
 * builders.
 */
export const SHARED_NAMES: ReadonlySet<string> = new Set(
  // social networks
  (
    "facebook instagram twitter tiktok youtube linkedin pinterest snapchat threads whatsapp telegram reddit tumblr xing vk " +
    // directories, booking, delivery
    "google yelp tripadvisor foursquare opentable thefork lafourchette quandoo resy booking airbnb expedia treatwell " +
    "planity doctolib jameda lieferando takeaway ubereats doordash grubhub deliveroo wolt eatbu speisekarte " +
    "gelbeseiten dasoertliche yellowpages paginegialle pagesjaunes etsy ebay amazon eventbrite calendly fresha " +
    // site builders and hosts of pages
    "wix wixsite jimdo jimdofree jimdosite squarespace weebly wordpress blogspot blogger webnode strikingly godaddysites " +
    "site123 shopify myshopify medium substack ueniweb localo carrd notion canva webflow netlify vercel github gitlab " +
    "linktree linkin beacons " +
    // email providers
    "gmail googlemail outlook hotmail live msn yahoo ymail gmx aol icloud protonmail proton zoho fastmail tutanota yandex " +
    "freenet arcor orange wanadoo laposte libero tiscali virgilio telefonica comcast verizon btinternet bluewin"
  ).split(" "),
);

/** Domains whose names are too common to match under every suffix. */
export const SHARED_DOMAINS: ReadonlySet<string> = new Set([
  ...["x.com", "fb.com", "fb.me", "t.me", "wa.me", "goo.gl", "g.page", "bit.ly", "linktr.ee", "lnk.bio", "bio.link"],
  ...["page.link", "business.site", "site.google", "web.de", "t-online.de", "mail.de", "mail.ru", "free.fr", "sfr.fr"],
  ...["att.net", "sbcglobal.net", "bigpond.com", "me.com", "mac.com", "pm.me", "hey.com", "qq.com", "163.com"],
]);

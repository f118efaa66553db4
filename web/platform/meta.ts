/** Metadata of a page for search engines, browser tabs and shared links. */
import type { MetaDescriptor } from "react-router";
import type { Site } from "#contract/site/site.ts";
import { pathIn } from "#contract/site/site-language.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { localPath } from "./local-path.ts";
import { paths } from "./paths.ts";
import { platformTexts } from "./platform-texts.ts";

interface SharedPicture {
  /** From the root of the site. */
  path: string;
  alt: string;
}

export interface PageMeta {
  /** Complete, including the product's name (`titleOf`). */
  title: string;
  description: string;
  /** Canonical path, from the root of the site. */
  path: string;
  site: Site;
  /** 1200×630; default: the site's picture. */
  image?: SharedPicture;
  /** Open Graph type. */
  type?: "website" | "article";
  noindex?: boolean;
}

/** 'FAQs | Mainstreet' */
export function titleOf(page: string, { productName }: Site): string {
  return `${page} | ${productName}`;
}

/** The same page in another language. */
const alternate = (hrefLang: string, href: string) => ({ tagName: "link", rel: "alternate", hrefLang, href });

export function pageMeta({
  title: givenTitle,
  description: givenDescription,
  path,
  site,
  image,
  type = "website",
  noindex = false,
}: PageMeta): MetaDescriptor[] {
  const address = site.baseUrl + localPath(path);
  const languages = noindex || site.languages.length < 2 ? [] : site.languages;
  // contains names and queries of strangers, and titles do not isolate text direction
  const [title, description] = [plainLine(givenTitle), plainLine(givenDescription)];
  const picture = image ?? { path: paths.defaultShareImage(), alt: site.productName };
  return [
    { title },
    { name: "description", content: description },
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "canonical", href: address },
    ...languages.map(({ code, prefix }) => alternate(code, site.baseUrl + pathIn(prefix, path))),
    ...languages.slice(0, 1).map(() => alternate("x-default", site.baseUrl + path)),
    { property: "og:type", content: type },
    { property: "og:site_name", content: site.productName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: site.baseUrl + picture.path },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: plainLine(picture.alt) },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: site.baseUrl + picture.path },
  ];
}

/** An error page: it has a title but is not indexed. */
export function failureMeta(title: string, site: Site | undefined): MetaDescriptor[] {
  return [
    { title: plainLine(site === undefined ? title : titleOf(title, site)) },
    { name: "robots", content: "noindex" },
  ];
}

/** For an account screen, which is not indexed. */
export function authMeta(name: string, path: string, site: Site) {
  const description = platformTexts.nameOnProduct({ name, productName: site.productName });
  return pageMeta({ title: titleOf(name, site), description, path, site, noindex: true });
}

/** For a page of text. */
export function staticMeta(name: string, description: string, path: string, site: Site) {
  return pageMeta({ title: titleOf(name, site), description, path, site });
}

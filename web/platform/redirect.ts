/** React Router's redirects for paths with non-ASCII characters, which a header cannot contain. */
import * as router from "react-router";
import { headerAddress } from "#contract/text/header-address.ts";

type Redirect = typeof router.redirect;

export const redirect: Redirect = (to, init) => router.redirect(headerAddress(to), init);
export const redirectDocument: Redirect = (to, init) => router.redirectDocument(headerAddress(to), init);
export const replace: Redirect = (to, init) => router.replace(headerAddress(to), init);

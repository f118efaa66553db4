/** React Router's redirects for addresses of any letters: it hands them to a header, which takes no others than ASCII. */
import * as router from "react-router";
import { headerAddress } from "#contract/text/header-address.ts";

type Redirect = typeof router.redirect;

export const redirect: Redirect = (to, init) => router.redirect(headerAddress(to), init);
export const redirectDocument: Redirect = (to, init) => router.redirectDocument(headerAddress(to), init);
export const replace: Redirect = (to, init) => router.replace(headerAddress(to), init);

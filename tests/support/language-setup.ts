/** Files share a process, and a site sets the language of texts outside of requests: each file begins in English. */
import { readLanguageFrom } from "#contract/text/locale.ts";
import { languageOfRequest } from "#server/platform/current-language.ts";

readLanguageFrom(() => languageOfRequest()?.code ?? "en");

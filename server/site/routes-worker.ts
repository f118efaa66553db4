/** `/desk/worker.js`: the service worker for desks without a connection. Only pages of a desk request it. */
import { createHash } from "node:crypto";
import { Hono } from "hono";
import { currentDirection, currentLanguage } from "#contract/text/locale.ts";
import { currentPrefix } from "../platform/current-language.ts";
import { deskWorker, type WorkerFacts } from "./desk-worker.ts";
import { deskWorkerTexts } from "./site-texts.ts";

/** The browser's default colours in both themes, because the offline page cannot load stylesheets. */
const STYLE =
  ":root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:40em;margin:auto;padding:1em;overflow-wrap:anywhere}" +
  "ul{padding:0;list-style:none}li{padding:.5em 0;border-top:1px solid}.off{text-decoration:line-through}a{color:inherit}";

/** Reloads the desk once the server answers. */
const RETRY =
  'const retry=()=>fetch("/healthz",{method:"HEAD",cache:"no-store"}).then((answer)=>{if(answer.ok)location.reload()},()=>0);' +
  'addEventListener("online",retry);setInterval(retry,5000)';

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");

const FACTS: Omit<WorkerFacts, "language" | "direction" | "prefix" | "texts"> = {
  store: "desk",
  style: STYLE,
  retry: RETRY,
  policy: `default-src 'none'; style-src 'sha256-${hashOf(STYLE)}'; script-src 'sha256-${hashOf(RETRY)}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  longest: 86_400_000,
};

export function workerRoutes(): Hono {
  const worker = deskWorker.toString();
  /** Each language has its worker, under the addresses of its desks. */
  const factsNow = (): WorkerFacts => ({
    ...FACTS,
    language: currentLanguage(),
    direction: currentDirection(),
    prefix: currentPrefix(),
    texts: deskWorkerTexts,
  });
  const routes = new Hono();
  routes.get("/desk/worker.js", (c) =>
    c.body(`(${worker})(self, ${JSON.stringify(factsNow())});\n`, 200, {
      "content-type": "text/javascript; charset=utf-8",
      // the browser checks for a new version each time
      "cache-control": "no-cache",
      // the worker fetches the pages of the desk itself
      "content-security-policy":
        "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    }),
  );
  return routes;
}

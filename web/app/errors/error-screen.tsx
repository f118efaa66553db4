import { lazy, Suspense } from "react";
import { isRouteErrorResponse, Link } from "react-router";
import { CloudOff } from "lucide-react";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { ChunkLoadError } from "../../platform/chunk.ts";
import { isConnectionError } from "../../platform/connection.ts";
import { paths } from "../../platform/paths.ts";
import { errorPageTexts } from "./error-page-texts.ts";

const PageNotFound = lazy(async () => ({ default: (await import("./page-not-found.tsx")).PageNotFound }));

function reload() {
  window.location.reload();
}

function Failure({ title, text }: { title: string; text: string }) {
  return (
    <main id="main" tabIndex={-1} className="wrap failure">
      <title>{title}</title>
      <div className="empty">
        <div className="emo bad">
          <CloudOff className="i" strokeWidth={1.75} aria-hidden />
        </div>
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="row">
          <button type="button" className="btn primary" onClick={reload}>
            {errorPageTexts.reload}
          </button>
          <Link className="btn" to={paths.home()} reloadDocument>
            {errorPageTexts.home}
          </Link>
        </div>
      </div>
    </main>
  );
}

/** Error screen. It shows no internals of the program. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{sharedPageTexts.pageNotFound}</title>
        <Suspense>
          <PageNotFound />
        </Suspense>
      </>
    );
  }
  if (error instanceof ChunkLoadError) {
    return <Failure title={error.message} text={errorPageTexts.chunkFailed} />;
  }
  if (isConnectionError(error)) return <Failure title={errorPageTexts.offline} text={errorPageTexts.chunkFailed} />;
  return <Failure title={sharedPageTexts.unexpectedError} text={errorPageTexts.unexpected} />;
}

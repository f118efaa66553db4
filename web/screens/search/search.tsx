import { Link } from "react-router";
import { apiContext } from "../../context.ts";
import type { Route } from "./+types/search.ts";
export async function loader({ context, request }: Route.LoaderArgs) {
  return context.get(apiContext).search_businesses({ search_query: new URL(request.url).searchParams.get("q") ?? "" });
}
export default function Search({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1>{loaderData.total}</h1>
      <ul>
        {loaderData.results.map((r) => (
          <li key={r.id}>
            <Link to={`/listing/${r.id}`}>{r.name}</Link> {r.open?.text}
          </li>
        ))}
      </ul>
    </main>
  );
}

import { apiContext } from "../../context.ts";
import type { Route } from "./+types/listing.ts";
export async function loader({ context, params }: Route.LoaderArgs) {
  return context.get(apiContext).get_business({ p_id: params.id });
}
export default function Listing({ loaderData }: Route.ComponentProps) {
  return (
    <main>
      <h1>{loaderData.name}</h1>
      <p>{loaderData.description}</p>
    </main>
  );
}
